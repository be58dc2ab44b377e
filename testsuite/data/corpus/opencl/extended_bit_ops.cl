//@ flags -cl-std=CL3.0 -Xclang -cl-ext=+cl_khr_extended_bit_ops
// cl_khr_extended_bit_ops: reversal, insertion and extraction on scalars and vectors.
//@ kernel bitops global 16 1 1 local 16 1 1
//@ arg buffer 256 rand:1221
//@ arg buffer 256 zero
kernel void bitops(global const uint4 *in, global uint4 *out)
{
    size_t i = get_global_id(0);
    uint4 v = in[i];
    uint4 r = bit_reverse(v);
    uint4 m = bitfield_insert(v, r, 5, 11);
    int4 s = bitfield_extract_signed(as_int4(m), 3, 9);
    uint4 u = bitfield_extract_unsigned(v, 20, 7);
    out[i] = m ^ as_uint4(s) ^ (u << 16);
}
