# What can be done here; `make` alone prints the list.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: run test build install uninstall deb setup lint format golden fuzz storm soak sanitize \
  pictures film bench bench-data docs clean help

# Swift's own libraries go into the program where the toolchain has them to be linked: it starts
# 2 ms sooner, and runs where there is no Swift.
# It then looks for no library beside itself either.
STATIC = $(shell bin=$$(readlink -f "$$(command -v swift)") && \
  [ -d "$${bin%/bin/*}/lib/swift_static/linux" ] && \
  echo --static-swift-stdlib --disable-local-rpath)

# Options and files for `make run`, as in: make run ARGS="--lang zh prices.csv"
ARGS ?=
# Where `make install` puts the program, and the folder that packagers take it from.
PREFIX ?= /usr/local
DESTDIR ?=
export PREFIX DESTDIR
# How long `make fuzz` tries each family of files, and `make storm` the window.
SECONDS ?= 60
# How many random events `make storm` has in each view of each file, and what they follow from: the
# time, where nobody says.
EVENTS ?= 10000
SEED ?=
# Which sanitizer `make sanitize` runs: address, thread or all.
WITH ?= all
# How long `make soak` uses the window.
MINUTES ?= 10

run: build ## Open the sample; ARGS="--lang zh prices.csv" opens a file
	@.build/release/fenshi $(ARGS)

test: ## Build everything and run all tests
	@.make/setup test
	@swift build --build-tests
	@swift test --disable-xctest

build: setup ## Build the program for use: .build/release/fenshi
	@swift build -c release --product fenshi $(STATIC)

# As another user, what has been built is installed: root may have no Swift, and its files in .build
# would be in the way.
install: ## Install it for all; PREFIX=~/.local for yourself, DESTDIR= to make a package
	@[ -n "$${SUDO_UID-}" ] || $(MAKE) --no-print-directory build
	@.make/install all

uninstall: ## Take away what `make install` put there, with the same PREFIX and DESTDIR
	@.make/install none

deb: build ## Build a Debian package into .build
	@.make/deb

setup: ## Install the libraries that are missing, if any
	@.make/setup

lint: setup ## Check format, layering, imports and shell scripts
	@.make/lint

format: setup ## Put all Swift files into the project's format
	@swift format --in-place --recursive --parallel Package.swift Sources Tests Examples

golden: ## Write the expected pictures and lists anew, to be looked at with git diff
	@.make/setup test
	@FENSHI_RECORD_GOLDENS=1 swift test --disable-xctest || true
	@echo "A run that records always fails. Read every change in 'git diff', then run 'make test'."

fuzz: setup ## Look for input that breaks the readers; SECONDS=600 looks longer
	@SEED=$(SEED) .make/fuzz $(SECONDS) $(ARGS)

storm: setup ## Random events in every view of every file, and on the window; EVENTS=10000 SEED=1
	@.make/setup test
	@.make/storm $(EVENTS) $(SEED)
	@swift build -c release $(STATIC)
	@.build/release/fenshi-bench storm --seconds $(SECONDS) $(if $(SEED),--seed $(SEED)) \
	  Assets/688001-1min.csv Tests/Fixtures/AirQualityUCI_semicolon_noheader_last1000.csv \
	  Tests/Fixtures/mpl_SPY_Bollinger_1y.csv Tests/Fixtures/plotly_stocks_wide.csv

sanitize: setup ## Tests under AddressSanitizer and ThreadSanitizer; WITH=thread runs one
	@.make/setup test
	@.make/sanitize $(WITH) '$(ARGS)'

soak: setup ## Use the window at random and look for leaks; MINUTES=35 ARGS="--seed 7"
	@.make/setup test
	@swift build -c release $(STATIC)
	@.build/release/fenshi-bench soak --minutes $(MINUTES) $(ARGS)

pictures: build ## Draw the still pictures of the readme anew
	@.make/pictures

film: build ## Make the animation of the readme anew; needs ImageMagick
	@.make/film

bench: bench-data ## Measure speed, memory and start; ARGS="--only load,pan" measures parts
	@.make/setup test
	@swift build -c release $(STATIC)
	@.build/release/fenshi-bench $(ARGS)

bench-data: setup ## Make the files that 'make bench' reads, where they are missing (620 MB)
	@swift build -c release --product fenshi-bench $(STATIC)
	@.build/release/fenshi-bench make .build/bench

docs: setup ## Build the reference of the public targets into .build/docs
	@.make/docs

clean: ## Remove everything that was built
	@swift package clean
	@rm -rf .build

help: ## Print this list
	@sed -n 's/^\([a-z-]*\):[^#]*## \(.*\)/  make \1|\2/p' Makefile | while IFS='|' read -r verb words; do \
	  printf '%-16s %s\n' "$$verb" "$$words"; done
