// test: cc --without-capability=Groups
// Functions of a work-group where the device has none.
__kernel void k(__global int *p) {
  int any = work_group_any(p[get_global_id(0)] > 3);
  int sum = work_group_reduce_add(p[get_global_id(0)]);
  p[get_global_id(0)] = any ? sum : 0;
}

// ---- expected ----
// error[E0005]: OpGroupAny requires the capability Groups
//  --> group_functions.cl:4:13
//   |
// 4 |   int any = work_group_any(p[get_global_id(0)] > 3);
//   |             ^^^^^^^^^^^^^^
//   |
//   = note: also at group_functions.cl:5:13
//   = note: the target lacks the capability Groups
//   = help: do without it, or target what has the capability Groups
