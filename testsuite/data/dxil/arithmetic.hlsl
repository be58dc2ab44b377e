// Arithmetic: numbers, integers, bits, conversions.
// args: -T cs_6_0 -E main
//@ dispatch 1 1 1
//@ buffer 0 0 rwstructured 3072 zero
//@ buffer 0 1 rwstructured 2048 zero
//@ buffer 0 2 structured 256 randf:7:-4:4
//@ tolerance 0.001
RWStructuredBuffer<float> o : register(u0);
RWStructuredBuffer<uint> u : register(u1);
StructuredBuffer<float> a : register(t2);
[numthreads(32,1,1)]
void main(uint3 id : SV_DispatchThreadID) {
  float x = a[id.x], y = a[id.x + 32];
  uint b = id.x * 24;
  o[b+0]=abs(x); o[b+1]=saturate(x); o[b+2]=isnan(x)?1:0; o[b+3]=isinf(y)?1:2; o[b+4]=cos(x); o[b+5]=tan(x);
  o[b+6]=acos(saturate(x)); o[b+7]=asin(saturate(y)); o[b+8]=atan(x); o[b+9]=cosh(x); o[b+10]=sinh(x); o[b+11]=tanh(x);
  o[b+12]=exp2(x); o[b+13]=frac(x); o[b+14]=log2(abs(x)); o[b+15]=sqrt(abs(y)); o[b+16]=rsqrt(abs(x)+1); o[b+17]=round(x);
  o[b+18]=floor(x)+ceil(y)*8+trunc(x)*64; o[b+19]=max(x,y); o[b+20]=min(x,y); o[b+21]=mad(x,y,x); o[b+22]=dot(float4(x,y,x,y),float4(1,2,3,4)); o[b+23]=f16tof32(f32tof16(x));
  uint p = asuint(x), q = asuint(y);
  uint c = id.x * 16;
  u[c]=reversebits(p); u[c+1]=countbits(p); u[c+2]=firstbithigh(p); u[c+3]=firstbitlow(q); u[c+4]=~p; u[c+5]=max(p,q); u[c+6]=min(int(p),int(q));
  u[c+7]=p/ (q|1); u[c+8]=p%(q|1); u[c+9]=f32tof16(x); u[c+10]=mad(p,q,p); u[c+11]=(p>>3)&31; u[c+12]=int(p)<<(q&7); u[c+13]=p^q; u[c+14]=(int)x; u[c+15]=(uint)abs(y);
}
