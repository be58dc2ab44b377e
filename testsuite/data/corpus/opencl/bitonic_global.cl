//@ flags -cl-std=CL1.2
// One compare-exchange step of a bitonic sort over global memory.
//@ kernel bitonic_step global 128 1 1 local 32 1 1
//@ arg buffer 1024 rand:81
//@ arg scalar u32 16
//@ arg scalar u32 4
__kernel void bitonic_step(__global uint *keys, uint block, uint dist)
{
    uint t = get_global_id(0);
    uint lo = (t / dist) * dist * 2 + t % dist;
    uint hi = lo + dist;
    bool up = (lo & block) == 0;
    uint a = keys[lo], b = keys[hi];
    if ((a > b) == up) {
        keys[lo] = b;
        keys[hi] = a;
    }
}
