//@ kernel fence global 64 1 1 local 64 1 1
//@ arg buffer 256 zero
// The barrier orders global memory, the tile is local.
kernel void fence(global uint *out) {
    uint i = get_local_id(0);
    local uint tile[64];
    tile[i] = i;
    barrier(CLK_GLOBAL_MEM_FENCE);
    out[i] = tile[63 - i]; // FAULT race
}
