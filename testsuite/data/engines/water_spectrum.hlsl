// A spectrum of waves evolves in time, and its gradients and foam are derived.
//@ dispatch 2 1 1
//@ buffer 0 0 cbuffer 128 words:64.0f,9.81f,12.0f,0.7f,0.7f,0.1f,0.5f,2.0f,1.5f,0.3f,0.2f,0.9f
//@ buffer 0 1 structured 2048 randf:91:-1:1
//@ buffer 0 2 rwstructured 4096 zero
//@ tolerance 0.004
//$ -T cs_6_0 -E Evolve -O3 -HV 2021
//$ -T cs_6_6 -E Evolve -O1 -HV 2021
static const float Pi = 3.14159265;

struct Wind {
  float2 direction;
  float speed;
};

struct Ocean {
  float size;
  float gravity;
  float depth;
  Wind wind;
  float choppiness;
  float time;
  float2 damping;
};

ConstantBuffer<Ocean> ocean : register(b0);

struct Complex {
  float re;
  float im;
  Complex operator+(Complex other) { Complex r = { re + other.re, im + other.im }; return r; }
  Complex operator*(Complex other) {
    Complex r = { re * other.re - im * other.im, re * other.im + im * other.re };
    return r;
  }
  Complex Conjugate() { Complex r = { re, -im }; return r; }
};

struct Wave {
  Complex height;
  Complex slopeX;
  Complex slopeZ;
  float foam;
  float dispersion;
};

StructuredBuffer<float2> initial : register(t1);
RWStructuredBuffer<Wave> waves : register(u2);

Complex Polar(float angle) {
  Complex c = { cos(angle), sin(angle) };
  return c;
}

Complex Scale(Complex c, float s) {
  Complex r = { c.re * s, c.im * s };
  return r;
}

float Phillips(Ocean o, float2 k) {
  float squared = max(dot(k, k), 0.0001);
  float longest = o.wind.speed * o.wind.speed / o.gravity;
  float along = dot(k, o.wind.direction) / sqrt(squared);
  return exp(-1 / (squared * longest * longest + 1)) / (squared + 1) * along * along * exp(-squared * o.damping.x * 0.01);
}

[numthreads(64, 1, 1)]
void Evolve(uint3 id : SV_DispatchThreadID) {
  float2 k = (float2(id.x % 16, id.x / 16) - 7.5) * 2 * Pi / ocean.size;
  float magnitude = length(k);
  float omega = sqrt(ocean.gravity * magnitude * tanh(magnitude * ocean.depth));
  float amplitude = sqrt(Phillips(ocean, k));
  float2 a = initial[id.x] * amplitude;
  float2 b = initial[127 - id.x] * amplitude;
  Complex forward = { a.x, a.y }, backward = { b.x, b.y };
  Complex phase = Polar(omega * ocean.time);
  Wave wave;
  wave.height = forward * phase + backward.Conjugate() * phase.Conjugate();
  Complex rotated = { -wave.height.im, wave.height.re };
  wave.slopeX = Scale(rotated, k.x * ocean.choppiness);
  wave.slopeZ = Scale(rotated, k.y * ocean.choppiness);
  wave.foam = saturate(ocean.damping.y - wave.slopeX.re * wave.slopeZ.im);
  wave.dispersion = omega;
  waves[id.x] = wave;
}
