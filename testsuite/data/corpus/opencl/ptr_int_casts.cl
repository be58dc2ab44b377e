//@ novulkan turns a pointer into a number or back
//@ kernel casts global 16 1 1 local 16 1 1
//@ arg buffer 128 iota
//@ arg buffer 64 zero
// Pointers as integers: bits of an address, a distance, an address made of a number.
kernel void casts(global uint *a, global uint *o) {
    int i = get_global_id(0);
    uintptr_t p = (uintptr_t)a;
    uintptr_t q = (uintptr_t)&a[i];
    global uint *r = (global uint *)(p + ((q - p) ^ 4));
    o[i] = *r + (uint)(q - p) + (uint)((intptr_t)(a - &a[i])) + (((q & 3) == 0) ? 100 : 0);
}
