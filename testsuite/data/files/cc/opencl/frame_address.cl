// test: cc
// The address of a frame.
__attribute__((noinline)) ulong here(void) { return (ulong)__builtin_frame_address(0); }
__kernel void k(__global ulong *p) { p[0] = here(); }

// ---- expected ----
// error[E0002]: __builtin_frame_address is not supported in SPIR-V: the stack is the driver's, and nothing in it has an address
//  --> frame_address.cl:3:60
//   |
// 3 | __attribute__((noinline)) ulong here(void) { return (ulong)__builtin_frame_address(0); }
//   |                                                            ^^^^^^^^^^^^^^^^^^^^^^^
