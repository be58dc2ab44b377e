//@ kernel some global 64 1 1 local 64 1 1
//@ arg buffer 256 zero
// One work-item does not wait.
kernel void some(global uint *out) {
    uint i = get_local_id(0);
    local uint tile[64];
    tile[i] = i;
    if (i != 17)
        barrier(CLK_LOCAL_MEM_FENCE); // FAULT barrier
    out[i] = 1;
}
