//@ kernel stale global 64 1 1 local 64 1 1
//@ arg buffer 256 iota
//@ arg buffer 256 zero
// A work-item reads what its neighbour writes.
kernel void stale(global const uint *in, global uint *out) {
    uint i = get_local_id(0);
    local uint tile[64];
    tile[i] = in[i];
    out[i] = tile[i ^ 1]; // FAULT race
}
