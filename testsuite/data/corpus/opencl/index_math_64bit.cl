//@ flags -cl-std=CL1.2
// size_t arithmetic that needs 64 bits: flattened offsets, division by run-time extents, pointer differences.
//@ kernel idx global 8 4 2 local 4 2 1
//@ arg scalar i64 6000000000
//@ arg buffer 512 zero
//@ arg buffer 64 iota
__kernel void idx(long big, __global ulong *out, __global const int *base)
{
    size_t x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    size_t lin = (z * get_global_size(1) + y) * get_global_size(0) + x;
    ulong far = (ulong)big * (lin + 1) + x * 4294967296UL;
    ulong back = far / (ulong)big, rem = far % (ulong)big;
    __global const int *p = base + (lin & 15), *q = base + 15;
    long diff = (long)(q - p);
    bool later = p < q;
    out[lin] = (back << 48) ^ rem ^ ((ulong)diff << 32) ^ later ^ (get_global_offset(0) + get_work_dim());
}
