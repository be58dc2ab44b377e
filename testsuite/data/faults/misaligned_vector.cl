//@ kernel vectors global 16 1 1 local 16 1 1
//@ arg buffer 1024 iota
//@ arg buffer 256 zero
// Vectors at every word.
kernel void vectors(global const uint *in, global uint *out) {
    uint i = get_global_id(0);
    global uint4 *p = (global uint4 *)(in + i);
    out[i] = p->x; // FAULT misaligned
}
