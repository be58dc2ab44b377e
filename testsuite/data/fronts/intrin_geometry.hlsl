// Functions of vectors: products, lengths, reflection and refraction.
// args: -T cs_6_0 -E Products
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:1:-2:2
//@ tolerance 1e-4
// args: -T cs_6_0 -E Lengths
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:2:0.5:2
//@ tolerance 1e-4
// args: -T cs_6_0 -E Rays
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:3:0.5:2
//@ tolerance 1e-4
StructuredBuffer<float4> i0 : register(t0);
RWStructuredBuffer<float4> o : register(u1);
[numthreads(16, 1, 1)]
void Products(uint t : SV_GroupIndex) {
  float4 v = i0[t], w = i0[15 - t];
  int3 a = int3(v.xyz * 4), b = int3(w.yzw * 4);
  o[t] = float4(cross(v.xyz, w.xyz), dot(v, w)) + dot(a, b) + dot(v.xy, w.zw);
}
[numthreads(16, 1, 1)]
void Lengths(uint t : SV_GroupIndex) {
  float4 v = i0[t];
  o[t] = normalize(v) + length(v.xyz) + distance(v.xy, v.zw) + length(v.x) + float4(normalize(v.yz), 0, distance(v.x, 3));
}
[numthreads(16, 1, 1)]
void Rays(uint t : SV_GroupIndex) {
  float3 v = normalize(i0[t].xyz), n = normalize(float3(0.25, 1, 0.5));
  o[t] = float4(reflect(-v, n), 1) + float4(refract(-v, n, 0.75), 2) + float4(faceforward(n, v, n), 0);
}
