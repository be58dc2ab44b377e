//@ kernel counts global 64 1 1 local 16 1 1
//@ arg buffer 256 zero
// A counter that nobody sets to zero.
kernel void counts(global uint *out) {
    local uint count;
    atomic_inc(&count); // FAULT uninitialized
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0)
        out[get_group_id(0)] = count;
}
