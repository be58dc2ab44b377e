// Atomics on bytes and halves of words, which OpenCL has none of: the words around them are compared and exchanged.
//@ novulkan memory of fewer than 32 bits
//@ noaddresses of this kind and size
//@ kernel narrow global 256 1 1 local 64 1 1
//@ arg buffer 64 rand:11
//@ arg buffer 64 zero
kernel void narrow(global uchar *bytes, global ushort *halves)
{
    local uchar counts[8];
    size_t i = get_global_id(0), l = get_local_id(0);
    if (l < 8)
        counts[l] = (uchar)l;
    barrier(CLK_LOCAL_MEM_FENCE);
    __scoped_atomic_fetch_add(&bytes[i % 13], (uchar)(i * 7), __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
    __scoped_atomic_fetch_xor(&bytes[16 + i % 5], (uchar)i, __ATOMIC_ACQ_REL, __MEMORY_SCOPE_DEVICE);
    __scoped_atomic_fetch_max(&bytes[24 + i % 7], (uchar)(i * 31), __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
    __scoped_atomic_fetch_min((global char *)&bytes[40 + i % 3], (char)(i * 5), __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
    __scoped_atomic_fetch_add(&halves[i % 9], (ushort)(i * i), __ATOMIC_SEQ_CST, __MEMORY_SCOPE_DEVICE);
    __scoped_atomic_fetch_or(&halves[12 + i % 3], (ushort)(1 << i % 16), __ATOMIC_RELAXED, __MEMORY_SCOPE_DEVICE);
    __scoped_atomic_fetch_add(&counts[l % 8], (uchar)1, __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP);
    barrier(CLK_LOCAL_MEM_FENCE);
    // One work-item of each group finds the value that it expects.
    uchar expected = 15;
    if (l < 8 && __scoped_atomic_compare_exchange_n(&counts[l], &expected, (uchar)100, 0, __ATOMIC_SEQ_CST, __ATOMIC_RELAXED, __MEMORY_SCOPE_WRKGRP))
        __scoped_atomic_store_n(&bytes[48 + i / 64], (uchar)(l + 1), __ATOMIC_RELEASE, __MEMORY_SCOPE_DEVICE);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (l < 8 && i / 64 == 3)
        bytes[56 + l] = __scoped_atomic_load_n(&counts[l], __ATOMIC_ACQUIRE, __MEMORY_SCOPE_DEVICE);
}
