//@ kernel window global 64 1 1 local 64 1 1
//@ arg buffer 256 iota
//@ arg buffer 256 zero
// A loop with one turn too many.
kernel void window(global const uint *in, global uint *out) {
    uint i = get_global_id(0);
    uint window[5];
    for (int k = 0; k < 5; ++k)
        window[k] = in[(i + k) & 63];
    uint sum = 0;
    for (int k = 0; k <= 5; ++k)
        sum += window[k]; // FAULT out-of-bounds
    out[i] = sum;
}
