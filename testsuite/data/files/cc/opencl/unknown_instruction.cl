// test: cc
// An instruction by a name that SPIR-V does not have.
int __spirv_FrobnicateINTEL(int x);
__kernel void k(__global int *p) { p[0] = __spirv_FrobnicateINTEL(p[0]); }

// ---- expected ----
// error[E0004]: __spirv_FrobnicateINTEL does not name a SPIR-V instruction
//  --> unknown_instruction.cl:4:43
//   |
// 4 | __kernel void k(__global int *p) { p[0] = __spirv_FrobnicateINTEL(p[0]); }
//   |                                           ^^^^^^^^^^^^^^^^^^^^^^^
