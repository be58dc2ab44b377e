//@ kernel tables global 64 1 1 local 64 1 1
//@ arg buffer 256 zero
// A table of 32 words for 64 work-items.
constant uint table[32] = {1, 2, 3, 4};
kernel void tables(global uint *out) {
    uint i = get_global_id(0);
    out[i] = table[i]; // FAULT out-of-bounds
}
