//@ flags -cl-std=CL2.0
// work_group_broadcast by two- and three-dimensional local ids.
//@ kernel bc global 8 4 2 local 4 4 2
//@ arg buffer 256 rand:532
//@ arg buffer 256 zero
kernel void bc(global const int *in, global int *out)
{
    size_t i = get_global_linear_id();
    int a = work_group_broadcast(in[i], 1, 2, 1);
    int b = work_group_broadcast(in[i] ^ a, 3, 0, 0);
    out[i] = a ^ b ^ (int)get_local_linear_id();
}
