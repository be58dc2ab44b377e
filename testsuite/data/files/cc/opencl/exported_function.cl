// test: cc --without-capability=Linkage
// A function that other modules call where the device links none.
float scale(float x) { return 2 * x; }
__kernel void k(__global float *p) { p[0] = scale(p[0]) + 1; }

// ---- expected ----
// error[E0005]: an exported or imported symbol requires the capability Linkage
//  --> exported_function.cl:3:7
//   |
// 3 | float scale(float x) { return 2 * x; }
//   |       ^^^^^
//   |
//   = note: the target lacks the capability Linkage
//   = note: see 3.2.17, Linkage Type
//   = help: do without it, or target what has the capability Linkage
