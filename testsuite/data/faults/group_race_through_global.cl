//@ kernel last global 64 1 1 local 16 1 1
//@ arg buffer 256 zero
// Sixteen work-items write one word.
kernel void last(global uint *out) {
    uint i = get_global_id(0);
    out[i / 16] = i; // FAULT race
}
