//@ kernel sum global 64 1 1 local 16 1 1
//@ arg buffer 256 rand:3
//@ arg buffer 4 zero
// All work-items add to one word.
kernel void sum(global const uint *in, global uint *out) {
    out[0] += in[get_global_id(0)]; // FAULT race
}
