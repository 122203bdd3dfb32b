// What the C library offers to say how memory is kept, which its own module leaves out.
#include <malloc.h>
