//@ kernel chosen global 64 1 1 local 64 1 1
//@ arg buffer 256 zero
// Four work-items have no buffer.
kernel void chosen(global uint *out) {
    uint i = get_global_id(0);
    global uint *chosen = i < 60 ? out : 0;
    chosen[i] = i; // FAULT invalid-pointer
}
