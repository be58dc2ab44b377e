// An exclusive prefix sum of 128 words by one work-group of 64 items (Blelloch's up-sweep
// and down-sweep over local memory), and the total beside it.
//
//   input    128 words
//   output   129 words: the sums, then the total
//@ flags -cl-std=CL1.2
//@ kernel prefix_sum global 64 1 1 local 64 1 1
//@ arg buffer 512 rand:11
//@ arg buffer 516 zero

#define COUNT 128

kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void prefix_sum(global const uint *input, global uint *output) {
  local uint tree[COUNT];
  uint lane = get_local_id(0);
  vstore2(vload2(lane, input), lane, tree);

  uint span = 1;
  for (uint active = COUNT / 2; active > 0; active >>= 1, span <<= 1) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane < active)
      tree[span * (2 * lane + 2) - 1] += tree[span * (2 * lane + 1) - 1];
  }

  barrier(CLK_LOCAL_MEM_FENCE);
  if (lane == 0) {
    output[COUNT] = tree[COUNT - 1];
    tree[COUNT - 1] = 0;
  }

  for (uint width = 1; width < COUNT; width <<= 1) {
    span >>= 1;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (lane < width) {
      uint left = span * (2 * lane + 1) - 1;
      uint right = span * (2 * lane + 2) - 1;
      uint carried = tree[left];
      tree[left] = tree[right];
      tree[right] += carried;
    }
  }

  barrier(CLK_LOCAL_MEM_FENCE);
  vstore2(vload2(lane, tree), lane, output);
}
