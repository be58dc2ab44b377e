//@ kernel least global 64 1 1 local 64 1 1
//@ arg buffer 1024 rand:5
//@ arg buffer 256 zero
// A minimum that starts at nothing.
kernel void least(global const int *in, global int *out) {
    uint i = get_global_id(0);
    int least;
    for (int k = 0; k < 4; ++k)
        if (in[i * 4 + k] < least) // FAULT uninitialized
            least = in[i * 4 + k];
    out[i] = least;
}
