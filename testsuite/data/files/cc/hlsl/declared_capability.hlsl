// test: cc --target-env=vulkan1.1 --capability=Kernel
// A capability that Vulkan does not know is declared.
RWStructuredBuffer<float> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) { Out[id.x] = 1; }

// ---- expected ----
// error[E0005]: the module declares the capability Kernel, which vulkan1.1 does not support
//  |
//  = note: vulkan1.1 does not permit the capability Kernel
