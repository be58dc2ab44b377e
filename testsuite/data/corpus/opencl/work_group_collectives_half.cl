//@ flags -cl-std=CL2.0
//@ driver-bug -O0 Intel's vectorizer crashes on these functions of halves
//@ driver-bug -O2 Intel's vectorizer crashes on these functions of halves
//@ driver-bug -O1 Intel's vectorizer crashes on these functions of halves
// Collective functions of work-groups over halves, which are exact up to 2048.
//@ kernel halves global 24 1 1 local 12 1 1
//@ arg buffer 96 rand:534
//@ arg buffer 384 zero
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

static float both(half a, half b) { return (float)a * 64.0f + (float)b; }

kernel void halves(global const int *in, global float4 *out)
{
    half own = (half)(in[get_global_id(0)] >> 26);
    float4 result;
    result.x = both(work_group_reduce_add(own), work_group_scan_inclusive_add(own));
    result.y = both(work_group_reduce_min(own), work_group_reduce_max(own));
    result.z = both(work_group_scan_exclusive_add(own), work_group_broadcast(own, 7));
    result.w = both(work_group_scan_inclusive_min(own), work_group_scan_inclusive_max(own));
    out[get_global_id(0)] = result;
}
