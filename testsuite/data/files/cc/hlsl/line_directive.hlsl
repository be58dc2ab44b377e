// test: cc --target-env=vulkan1.0
// A generated file names its source, which is not there: the place is named without its line.
RWStructuredBuffer<float> Out : register(u0);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
#line 417 "materials/water.shader"
  Out[id.x] = WaveActiveMax(Out[id.x]);
}

// ---- expected ----
// error[E0005]: WaveActiveMax requires SPIR-V 1.3, vulkan1.0 supports 1.0
// --> materials/water.shader:417:15
//  = note: %hlsl.wave.active.max2.i in function @main
//  = help: vulkan1.1 has it
