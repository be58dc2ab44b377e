// What a build system passes by -include: the switches of an engine.
#define ENGINE_DEBUG 0
#define ASSUME(x) __builtin_assume(x)
#define CLAMP_INDEX(i, n) ((i) < 0 ? 0 : ((i) >= (n) ? (n) - 1 : (i)))
