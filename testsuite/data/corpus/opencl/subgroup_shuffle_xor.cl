//@ flags -cl-std=CL3.0 -Xclang -cl-ext=+cl_khr_subgroup_shuffle,+cl_khr_subgroup_shuffle_relative
// Butterfly exchange within pairs and quads, which every sub-group size of four or more agrees on.
//@ kernel butterfly global 64 1 1 local 32 1 1
//@ arg buffer 256 rand:551
//@ arg buffer 256 zero
kernel void butterfly(global const uint *in, global uint *out)
{
    size_t g = get_global_id(0);
    uint v = in[g] >> 4, lane = get_sub_group_local_id();
    uint s = v + sub_group_shuffle_xor(v, 1);
    s += sub_group_shuffle_xor(s, 2);
    uint first = sub_group_shuffle(v, lane & ~3u);
    uint up = sub_group_shuffle_up(v, 1);
    uint down = sub_group_shuffle_down(v, 1);
    out[g] = s ^ first ^ ((lane & 3) ? up : 0) ^ ((lane & 3) != 3 ? down : 0);
}
