//@ kernel shifts global 64 1 1 local 64 1 1
//@ arg buffer 256 iota
//@ arg buffer 256 zero
// A division by the lowest bit.
kernel void shifts(global const uint *in, global uint *out) {
    uint i = get_global_id(0);
    ulong bits = 1;
    out[i] = (uint)(bits << (i & 31)) >> (i & 31);
    out[i] = in[i] / (in[i] & 1); // FAULT division
}
