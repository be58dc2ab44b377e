//@ kernel quotient global 64 1 1 local 64 1 1
//@ arg buffer 256 iota
//@ arg buffer 256 zero
// The least integer has no opposite.
kernel void quotient(global const int *in, global int *out) {
    uint i = get_global_id(0);
    int x = i == 9 ? INT_MIN : (int)i;
    out[i] = x / (in[i] | -1); // FAULT division
}
