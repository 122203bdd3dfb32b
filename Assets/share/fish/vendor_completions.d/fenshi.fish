# Completion of fenshi for fish 3.1 or later.

# Commands; files are offered by themselves.
complete -c fenshi -n __fish_use_subcommand -a render -d 'Draw once, without a display'
complete -c fenshi -n __fish_use_subcommand -a info -d 'Say what was read, and what was odd'
complete -c fenshi -n __fish_use_subcommand -a simulate -d 'Run the viewer without a display'
complete -c fenshi -n __fish_use_subcommand -a bench -d 'Time reading or drawing'
complete -c fenshi -n '__fish_seen_subcommand_from bench; and not __fish_seen_subcommand_from load pan' -f -a 'load pan'

# What is shown.
complete -c fenshi -l view -x -a 'day dates lines curve' -d 'View to open'
complete -c fenshi -l date -x -d 'Day to open, YYYY-MM-DD'
complete -c fenshi -l series -x -d 'Columns to show'
complete -c fenshi -l range -x -a all -d 'Stretch of time to open lines on'
complete -c fenshi -l gaps -x -a 'bridge gap dash' -d 'What stands over a missing value in lines'
complete -c fenshi -n 'not __fish_seen_subcommand_from info bench' -l crosshair -x -d 'Crosshair at a time, HH:MM[@PRICE]'

# How the file is read.
complete -c fenshi -l market -x -d 'Whose trading sessions the axis has' -a '
    SSE\tShanghai
    SZSE\tShenzhen
    BSE\tBeijing
    CFFEX\t"China Financial Futures"
    SHFE\t"Shanghai Futures"
    INE\t"Shanghai International Energy"
    DCE\t"Dalian Commodity"
    CZCE\t"Zhengzhou Commodity"
    GFEX\t"Guangzhou Futures"
    HK\t"Hong Kong"
    US\t"US exchanges"
    TSE\tTokyo
    KRX\tKorea
    LSE\tLondon
    XETR\tXetra
    EURONEXT\tEuronext
    SGX\tSingapore
    NSE\tIndia
    ASX\tAustralia
    CME\t"CME equity index futures"
    CBOT\t"CBOT grain futures"
    FX\t"Foreign exchange"
    24x7\t"Round the clock"'
complete -c fenshi -l prev-close -x -d 'Previous close of the day that opens'
complete -c fenshi -l missing -x -d 'Numbers that stand for a missing value'
complete -c fenshi -l zone -x -a '(set -q TZDIR; or set -l TZDIR /usr/share/zoneinfo; string replace -rf "^(?:Z|L \\S+) (\\S+).*" \'$1\' <$TZDIR/tzdata.zi)' -d 'Zone of the times in the file'
complete -c fenshi -l columns -x -a 'time= clock= open= high= low= close= price= volume= amount= average= previousClose= value= symbol= ignore=' -d 'What columns are'
complete -c fenshi -l date-order -x -a 'mdy dmy ymd' -d 'Order of day, month and year'
complete -c fenshi -l encoding -x -a 'utf-8 utf-16 gb18030 big5 shift-jis euc-kr windows-1252' -d 'Encoding of the text'
complete -c fenshi -l delimiter -x -a 'comma semicolon tab pipe blank' -d 'Character between cells'
complete -c fenshi -l header -x -a none -d 'Line with the names of the columns'

# How it looks.
complete -c fenshi -l theme -x -a 'dark light system' -d 'Dark or light'
complete -c fenshi -l up -x -a 'red green safe' -d 'Colour of rising prices'
complete -c fenshi -l lang -x -a 'zh en' -d 'Language of all words'
complete -c fenshi -l size -x -d 'Size in logical pixels, WxH'
complete -c fenshi -l scale -x -d 'Device pixels a logical one'
complete -c fenshi -l curve -x -a 'straight smooth' -d 'How curve joins its points'
complete -c fenshi -l reduced-motion -d 'No heartbeat, no cross-fade, no scrolling by itself'

# For scripts.
complete -c fenshi -n '__fish_seen_subcommand_from info' -l json -d 'Print one JSON object'
complete -c fenshi -n '__fish_seen_subcommand_from render' -l describe -d 'Print what the picture shows'
complete -c fenshi -n '__fish_seen_subcommand_from simulate' -l input -r -F -d 'Events, one JSON object a line'
complete -c fenshi -n '__fish_seen_subcommand_from simulate' -l hz -x -d 'Frames a second'
complete -c fenshi -n '__fish_seen_subcommand_from bench' -l span -x -d 'Rows in view'
complete -c fenshi -n '__fish_seen_subcommand_from bench' -l frames -x -d 'Number of frames'
complete -c fenshi -n '__fish_seen_subcommand_from bench' -l headless -d 'Open no window'
complete -c fenshi -n '__fish_seen_subcommand_from render' -s o -l output -r -F -d 'Where to write'
complete -c fenshi -n 'not __fish_seen_subcommand_from info bench' -l trace -r -F -d 'Write each change of the state'
complete -c fenshi -s h -l help -f -d 'Print a summary'
complete -c fenshi -l version -f -d 'Print the version'
