//@ flags -cl-std=CL3.0 -Xclang -cl-ext=+cl_khr_integer_dot_product,+__opencl_c_integer_dot_product_input_4x8bit,+__opencl_c_integer_dot_product_input_4x8bit_packed
//@ norun integer dot products are an extension of the device
// cl_khr_integer_dot_product in all sign combinations, packed and accumulating.
kernel void dots(global const uint2 *in, global int *out)
{
    size_t i = get_global_id(0);
    uint2 v = in[i];
    char4 a = as_char4(v.x), b = as_char4(v.y);
    uchar4 ua = as_uchar4(v.x), ub = as_uchar4(v.y);
    int r = dot(a, b) + dot(ua, b) + dot(a, ub) + (int)dot(ua, ub);
    r = dot_acc_sat(a, b, r) ^ dot_acc_sat(ua, b, r);
    r += dot_4x8packed_ss_int(v.x, v.y) - dot_4x8packed_su_int(v.x, v.y);
    out[i] = r + (int)dot_acc_sat_4x8packed_uu_uint(v.x, v.y, (uint)r);
}
