// test: cc -O0
// Two functions that call each other.
int odd(int n);
int even(int n) { return n == 0 ? 1 : odd(n - 1); }
int odd(int n) { return n == 0 ? 0 : even(n - 1); }

__kernel void parity(__global int *p) {
  p[get_global_id(0)] = even(p[get_global_id(0)]);
}

// ---- expected ----
// error[E0002]: even calls odd, which calls even again, and SPIR-V forbids recursion
//  --> mutual_recursion.cl:4:5
//   |
// 4 | int even(int n) { return n == 0 ? 1 : odd(n - 1); }
//   |     ^^^^
//   |
//   = help: rewrite the recursion as a loop
