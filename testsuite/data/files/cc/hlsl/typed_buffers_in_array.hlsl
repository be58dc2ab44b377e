// test: cc
// Typed buffers of different formats that are chosen by a condition and read.
Buffer<float4> A : register(t0);
RWBuffer<float4> Out : register(u0);
cbuffer Frame : register(b0) { uint which; };
struct Pair { Buffer<float4> from; RWBuffer<float4> to; };

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  RWBuffer<float4> list[2] = {Out, Out};
  for (uint i = 0; i < which; ++i)
    list[i & 1][id.x] = A[id.x + i];
}

// ---- expected ----
// error[E0008]: a value, an image that is computed, is merged with others or selected
//   --> typed_buffers_in_array.hlsl:12:5
//    |
// 12 |     list[i & 1][id.x] = A[id.x + i];
//    |     ^^^^
//    |
//    = help: merge or select the images and the samplers, and put them together where they are used
