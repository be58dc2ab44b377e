// A histogram of the bytes of 256 words in 16 bins: local atomics collect one work-group's
// counts, global atomics add them up.
//
//   words   256 words, read four bytes at a time
//   bins    16 counts, cleared by the caller
//@ flags -cl-std=CL1.2
//@ kernel histogram global 256 1 1 local 64 1 1
//@ arg buffer 1024 rand:17
//@ arg buffer 64 zero

kernel void histogram(global const uchar4 *words, volatile global uint *bins) {
  volatile local uint counts[16];
  size_t lane = get_local_id(0);
  if (lane < 16)
    counts[lane] = 0;
  barrier(CLK_LOCAL_MEM_FENCE);

  uchar4 bin = words[get_global_id(0)] >> (uchar4)(4);
  atomic_inc(&counts[bin.x]);
  atomic_inc(&counts[bin.y]);
  atomic_inc(&counts[bin.z]);
  atomic_inc(&counts[bin.w]);
  barrier(CLK_LOCAL_MEM_FENCE);

  if (lane < 16)
    atomic_add(&bins[lane], counts[lane]);
}
