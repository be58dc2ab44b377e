//@ kernel pairs global 64 1 1 local 64 1 1
//@ arg buffer 256 iota
//@ arg buffer 256 zero
// The last work-item has no right neighbour.
kernel void pairs(global const uint *in, global uint *out) {
    uint i = get_global_id(0);
    out[i] = in[i] + in[i + 1]; // FAULT out-of-bounds
}
