// A small network in halves: layers as matrices of 16-bit floats, weights in raw memory, quantized to 16-bit integers at its end.
//@ dispatch 1 1 1
//@ buffer 0 0 structured 1024 randf:691:0:1
//@ buffer 0 1 structured 512 randf:692:-1:1
//@ buffer 0 2 rwstructured 512 zero
//@ tolerance 0.02
//$ -T cs_6_2 -E Denoise -O3 -enable-16bit-types
//$ -T cs_6_6 -E Denoise -Od -enable-16bit-types -HV 2021
//$ -T cs_6_2 -E Denoise -O1 -enable-16bit-types -HV 2018 -DLEAKY
struct Pixel { float3 color; float variance; };
StructuredBuffer<Pixel> noisy : register(t0);
StructuredBuffer<float> weights : register(t1);
struct Quantized { int16_t r; int16_t g; int16_t b; uint16_t confidence; };
RWStructuredBuffer<Quantized> denoised : register(u2);

typedef float16_t half_t;
typedef float16_t4 half4_t;

half4_t Activate(half4_t x) {
#ifdef LEAKY
  return max(x, x * half_t(0.125));
#else
  return max(x, half_t(0));
#endif
}

half4_t Layer(half4_t x, uint at) {
  half4_t y;
  [unroll] for (uint row = 0; row < 4; ++row) {
    half_t sum = half_t(weights[at + 16 + row]) * half_t(0.25);
    for (uint column = 0; column < 4; ++column)
      sum += half_t(weights[at + row * 4 + column]) * x[column];
    y[row] = sum;
  }
  return Activate(y);
}

int16_t Quantize(half_t x) { return int16_t(clamp(round(float(x) * 64), -512.0, 511.0)); }

[numthreads(64, 1, 1)]
void Denoise(uint3 id : SV_DispatchThreadID) {
  Pixel pixel = noisy[id.x];
  half4_t x = half4_t(half_t(pixel.color.r), half_t(pixel.color.g), half_t(pixel.color.b), half_t(pixel.variance));
  x = Layer(x, 0);
  x = Layer(x, 20);
  x = Layer(x, 40);
  Quantized q;
  // Coarse steps, so that roundings of halves cannot be told.
  q.r = int16_t(Quantize(x.r) >> int16_t(14));
  q.g = int16_t(Quantize(x.g) >> int16_t(14));
  q.b = int16_t(Quantize(x.b) >> int16_t(14));
  q.confidence = uint16_t(asuint(pixel.variance) & 0xffffu) ^ uint16_t(id.x * 257u);
  denoised[id.x] = q;
}
