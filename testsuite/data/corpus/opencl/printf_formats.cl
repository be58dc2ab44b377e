//@ novulkan %p prints an address
//@ flags -cl-std=CL1.2
//@ norun output goes to the console
// printf with integers, floats, vectors, strings, pointers and a percent sign, from a divergent branch.
__constant char name[] = "spirant";
kernel void report(global const int4 *data, global const float *f, float4 bias, long big)
{
    int i = get_global_id(0);
    if (i > 3)
        return;
    printf("item %d of %u\n", i, (uint)get_global_size(0));
    printf("%v4d | %2.3v4hlf\n", data[i], bias);
    printf("%s: %5.2f%% %c %#x %ld\n", "ratio", f[i] * 100.0f, 'a' + i, data[i].x, big);
    if (printf("%s\n", name) != 0)
        printf("failed at %p\n", data + i);
}
