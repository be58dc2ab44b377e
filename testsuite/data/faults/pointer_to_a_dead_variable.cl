//@ kernel dangling global 64 1 1 local 64 1 1
//@ arg buffer 256 zero
// The variable ends with its function.
static uint *slot(uint x) {
    uint local_value = x * 3;
    uint *p = &local_value;
    return p;
}
kernel void dangling(global uint *out) {
    uint i = get_global_id(0);
    uint *p = slot(i);
    out[i] = *p; // FAULT invalid-pointer
}
