// Pointers of kernels as addresses: arguments are numbers in push constants, memory holds pointers, and what cannot be an address is refused
// where it stands.
//$ --target spirv-unknown-vulkan1.3-compute --kernel-pointers=addresses IN -o OUT
//+ OpMemoryModel PhysicalStorageBuffer64
//+ ArgumentPointerPushConstant
//+ Aligned 8
//- ArgumentStorageBuffer
//$ --target spirv-unknown-vulkan1.3-compute --kernel-pointers=addresses --kernel-arguments=uniform IN -o OUT
//+ ArgumentPointerUniform
//$ --target spirv-unknown-vulkan1.3-compute IN -o OUT
//? 1
//! in Logical addressing
//! --kernel-pointers=addresses makes pointers to buffers numbers
//$ --target spirv-unknown-vulkan1.3-compute --kernel-pointers=addresses -DMIXED IN -o OUT
//? 1
//! kernel_addresses.cl:43:32
//! may be the address of a buffer or point into a variable of the shader
//! branch, and access each in its branch
//$ --target spirv-unknown-vulkan1.3-compute --kernel-pointers=addresses -DESCAPED IN -o OUT
//? 1
//! kernel_addresses.cl:47:99
//! the pointer to a variable is stored in memory
//$ --target spirv-unknown-vulkan1.3-compute --kernel-pointers=addresses -DNARROW IN -o OUT
//? 1
//! an atomic operation on i8 at an address
//$ --target spirv-unknown-vulkan1.3-compute --kernel-pointers=handles IN -o OUT
//? 2
//! 'handles'
struct node { int value; global struct node *next; };

kernel void walk(global struct node *head, global int *out)
{
    int sum = 0;
    for (global struct node *node = head; node; node = node->next)
        sum += node->value;
    *out = sum;
}

#if defined(MIXED)
constant int table[4] = { 1, 2, 3, 4 };
kernel void mixed(constant int *other, global int *out)
{
    const constant int *from = out[0] > 3 ? other : table;
    out[1] = from[out[2] & 3];
#elif defined(ESCAPED)
constant int table[4] = { 1, 2, 3, 4 }; kernel void escaped(global int *out, global ulong *places) {
    *(global ulong *)places = (ulong)(constant int *)table; *(const constant int *global *)places = table + out[0];
#elif defined(NARROW)
kernel void narrow(global char *out)
{
    __atomic_fetch_add(out, 1, 0);
#endif
#if defined(MIXED) || defined(ESCAPED) || defined(NARROW)
}
#endif
