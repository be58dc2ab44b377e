// Sorts 128 words in ascending order: a bitonic network in local memory, one
// compare-exchange an item and step.
//
//   keys   128 words, sorted in place
//@ flags -cl-std=CL1.2
//@ kernel bitonic_sort global 64 1 1 local 64 1 1
//@ arg buffer 512 rand:5

#define COUNT 128

kernel __attribute__((reqd_work_group_size(64, 1, 1)))
void bitonic_sort(global uint *keys) {
  local uint staged[COUNT];
  uint lane = get_local_id(0);
  staged[lane] = keys[lane];
  staged[lane + 64] = keys[lane + 64];
  barrier(CLK_LOCAL_MEM_FENCE);

  for (uint run = 2; run <= COUNT; run <<= 1) {
    for (uint apart = run >> 1; apart > 0; apart >>= 1) {
      uint low = 2 * lane - (lane & (apart - 1));
      uint high = low + apart;
      bool ascending = (low & run) == 0;
      uint a = staged[low];
      uint b = staged[high];
      if ((a > b) == ascending) {
        staged[low] = b;
        staged[high] = a;
      }
      barrier(CLK_LOCAL_MEM_FENCE);
    }
  }

  keys[lane] = staged[lane];
  keys[lane + 64] = staged[lane + 64];
}
