// test: cc --target-env=opencl1.2
// A named barrier below SPIR-V 1.1.
typedef struct named_barrier *barrier_t;
void __spirv_MemoryNamedBarrier(int x, int scope, int semantics);
__kernel void k(__global int *p) { __spirv_MemoryNamedBarrier(p[0], 2, 0x100); }

// ---- expected ----
// error[E0005]: OpMemoryNamedBarrier requires the capability NamedBarrier
//  --> named_barrier.cl:5:36
//   |
// 5 | __kernel void k(__global int *p) { __spirv_MemoryNamedBarrier(p[0], 2, 0x100); }
//   |                                    ^^^^^^^^^^^^^^^^^^^^^^^^^^
//   |
//   = note: the capability NamedBarrier requires SPIR-V 1.1
//   = help: opencl2.1 has it
