//@ flags -cl-std=CL2.0
// Program-scope variables in the global address space, initialised, zero-initialised and pointing at one another.
//@ kernel counters global 32 1 1 local 32 1 1
//@ arg buffer 128 zero
global int seeds[4] = { 3, 5, 7, 11 };
global int tally[4];
global int *global cursor = &seeds[1];
constant float scale = 1.5f;

kernel void counters(global int *out)
{
    int g = get_global_id(0);
    atomic_add(&tally[g & 3], seeds[g & 3]);
    work_group_barrier(CLK_GLOBAL_MEM_FENCE);
    out[g] = (int)(scale * cursor[g & 1]) + tally[g & 3];
}
