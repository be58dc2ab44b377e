// test: cc --without-capability=DeviceEnqueue
// A kernel that enqueues another where the device cannot.
__kernel void parent(__global int *p) {
  queue_t queue = get_default_queue();
  ndrange_t range = ndrange_1D(16);
  enqueue_kernel(queue, CLK_ENQUEUE_FLAGS_NO_WAIT, range, ^{ p[get_global_id(0)] = 1; });
}

// ---- expected ----
// warning[W0001]: the address of the code of a block in parent is null: blocks are called by name alone
//  --> enqueue.cl:6:59
//   |
// 6 |   enqueue_kernel(queue, CLK_ENQUEUE_FLAGS_NO_WAIT, range, ^{ p[get_global_id(0)] = 1; });
//   |                                                           ^
// error[E0005]: OpGetDefaultQueue requires the capability DeviceEnqueue
//  --> enqueue.cl:4:19
//   |
// 4 |   queue_t queue = get_default_queue();
//   |                   ^^^^^^^^^^^^^^^^^
//   |
//   = note: also at enqueue.cl:5:21; enqueue.cl:6:3
//   = note: the target lacks the capability DeviceEnqueue
//   = help: do without it, or target what has the capability DeviceEnqueue
