// Sums 64 floats a work-group: a tree over local memory, halved at each barrier.
//
//   input   the numbers, 64 a work-group
//   sums    one sum a work-group
//@ flags -cl-std=CL1.2
//@ kernel reduction global 256 1 1 local 64 1 1
//@ arg buffer 1024 randf:3
//@ arg buffer 16 zero
//@ tolerance 1e-5

kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void reduction(global const float *input, global float *sums) {
  local float partial[64];
  uint lane = get_local_id(0);
  partial[lane] = input[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);

  for (uint stride = 32; stride > 0; stride >>= 1) {
    if (lane < stride)
      partial[lane] += partial[lane + stride];
    barrier(CLK_LOCAL_MEM_FENCE);
  }

  if (lane == 0)
    sums[get_group_id(0)] = partial[0];
}
