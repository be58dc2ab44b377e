//@ novulkan a word of the size that it is used with
//@ flags -cl-std=CL1.2
// cl_khr_int64_base_atomics and _extended_atomics.
//@ kernel a64 global 64 1 1 local 16 1 1
//@ arg buffer 512 rand:513
//@ arg buffer 64 words:0,0,0,0,0xffffffff,0x7fffffff,0,0x80000000,0xffffffff,0xffffffff
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable
kernel void a64(global const long *in, global volatile long *r)
{
    long v = in[get_global_id(0)];
    atom_add(&r[0], v >> 8);
    atom_sub(&r[1], v >> 12);
    atom_min(&r[2], v);
    atom_max(&r[3], v);
    atom_and(&r[4], v | 0xff00ff00ff00L);
    atom_or(&r[5], v & 0x1010101010101010L);
    atom_xor(&r[6], v);
    atom_inc((global volatile ulong *)&r[7]);
}
