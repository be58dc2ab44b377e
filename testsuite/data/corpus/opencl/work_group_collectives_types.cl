//@ flags -cl-std=CL2.0
// Every collective function of work-groups over the types that OpenCL C lists, in groups of three dimensions whose size is no
// power of two, from functions that kernels call and in loops. All sums are exact.
//@ kernel every global 6 4 2 local 3 4 1
//@ arg buffer 192 rand:532
//@ arg buffer 12288 zero
#pragma OPENCL EXTENSION cl_khr_fp64 : enable

#define RESULTS 8
#define OVER(T)                                                              \
    static void over_##T(T own, global ulong *out)                           \
    {                                                                        \
        T r[RESULTS];                                                        \
        r[0] = work_group_reduce_add(own);                                   \
        r[1] = work_group_reduce_min(own);                                   \
        r[2] = work_group_reduce_max(own);                                   \
        r[3] = work_group_scan_inclusive_add(own);                           \
        r[4] = work_group_scan_exclusive_add(own);                           \
        r[5] = work_group_scan_inclusive_min(own);                           \
        r[6] = work_group_scan_inclusive_max(own);                           \
        r[7] = work_group_broadcast(own, 2, 3, 0);                           \
        T least = work_group_scan_exclusive_min(own);                        \
        T most = work_group_scan_exclusive_max(own);                         \
        if (get_local_linear_id() == 0) {                                    \
            least = least > own ? (T)1 : (T)0;                               \
            most = most < own ? (T)1 : (T)0;                                 \
        }                                                                    \
        for (int i = 0; i < RESULTS; ++i)                                    \
            out[i] += (ulong)(long)(r[i] * (T)3);                            \
        out[1] += (ulong)(long)least << 20;                                  \
        out[2] += (ulong)(long)most << 40;                                   \
    }

OVER(int)
OVER(uint)
OVER(long)
OVER(ulong)
OVER(float)
OVER(double)

kernel void every(global const int *in, global ulong *out)
{
    size_t group = get_group_id(0) + get_num_groups(0) * get_group_id(2);
    size_t place = group * get_local_size(0) * get_local_size(1) + get_local_linear_id();
    global ulong *own = out + place * RESULTS;
    int v = in[place] >> 24;
    for (int round = 0; round < 2; ++round) {
        over_int(v - round, own);
        over_uint((uint)(v + 200), own);
        over_long((long)v << 33, own);
        over_ulong((ulong)(v + 200) << 34, own);
        over_float(v * 0.25f, own);
        over_double(v * 0.125, own);
        v = work_group_broadcast(v, 1, round) + (int)get_local_linear_id();
    }
    own[0] += work_group_all(v > -300) + 2 * work_group_all(v > 0) + 4 * work_group_any(v == -1) + 8 * work_group_any(v < 300);
}
