// test: cc --without-capability=Linkage
// A function of another module where the device links none.
float noise(float2 at);
__kernel void k(__global float *p) { p[0] = noise((float2)(p[1], p[2])); }

// ---- expected ----
// error[E0005]: an exported or imported symbol requires the capability Linkage
//  --> imported_function.cl:3:7
//   |
// 3 | float noise(float2 at);
//   |       ^^^^^
//   |
//   = note: also at imported_function.cl:4
//   = note: the target lacks the capability Linkage
//   = note: see 3.2.17, Linkage Type
//   = help: do without it, or target what has the capability Linkage
