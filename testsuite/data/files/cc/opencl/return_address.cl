// test: cc
// A builtin of the machine that a kernel does not have.
__kernel void k(__global ulong *p) {
  p[0] = (ulong)__builtin_return_address(0);
}

// ---- expected ----
// error[E0002]: __builtin_return_address is not supported in SPIR-V: the stack is the driver's, and nothing in it has an address
//  --> return_address.cl:4:17
//   |
// 4 |   p[0] = (ulong)__builtin_return_address(0);
//   |                 ^^^^^^^^^^^^^^^^^^^^^^^^
