// Powers, exponentials, logarithms.
// args: -T cs_6_0 -E Exponentials
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:1:-3:3
//@ tolerance 0.002
// args: -T cs_6_0 -E Logarithms
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:2:0.1:9
//@ tolerance 0.002
// args: -T cs_6_0 -E Powers
//@ dispatch 1 1 1
//@ buffer 0 1 rwstructured 256 zero
//@ buffer 0 0 structured 256 randf:3:0.1:3
//@ tolerance 0.002
StructuredBuffer<float4> i0 : register(t0);
RWStructuredBuffer<float4> o : register(u1);
[numthreads(16, 1, 1)]
void Exponentials(uint t : SV_GroupIndex) {
  float4 v = i0[t];
  o[t] = exp(v) + exp2(v.wzyx) * 0.5;
}
[numthreads(16, 1, 1)]
void Logarithms(uint t : SV_GroupIndex) {
  float4 v = i0[t];
  o[t] = log(v) + log2(v.wzyx) + log10(v.yxwz);
}
[numthreads(16, 1, 1)]
void Powers(uint t : SV_GroupIndex) {
  float4 v = i0[t];
  o[t] = pow(v, 1.5) + pow(v.x, v.wzyx) + float4(pow(v.x, 2), pow(2, v.y), pow(v.z, 0.5), pow(v.w, -1));
}
