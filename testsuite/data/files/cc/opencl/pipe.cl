// test: cc --without-capability=Pipes
// A pipe where the device has none.
__kernel void k(write_only pipe int out, __global int *p) {
  int x = p[get_global_id(0)];
  write_pipe(out, &x);
}

// ---- expected ----
// error[E0005]: OpWritePipe requires the capability Pipes
//  --> pipe.cl:5:3
//   |
// 5 |   write_pipe(out, &x);
//   |   ^^^^^^^^^^
//   |
//   = note: also at pipe.cl:3
//   = note: the target lacks the capability Pipes
//   = help: do without it, or target what has the capability Pipes
