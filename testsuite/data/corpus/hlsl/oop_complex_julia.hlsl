// A complex number class with operators iterates a Julia set.
//@ dispatch 2 2 1
//@ buffer 0 0 rwstructured 1024 zero
RWStructuredBuffer<uint> Output : register(u0);

struct Complex {
  int re;
  int im;
  Complex operator+(Complex o) {
    Complex r = {re + o.re, im + o.im};
    return r;
  }
  Complex operator*(Complex o) {
    // Fixed point with ten fraction bits, so every turn is exact.
    Complex r = {(re * o.re - im * o.im) >> 10, (re * o.im + im * o.re) >> 10};
    return r;
  }
  int norm() { return (re >> 2) * (re >> 2) + (im >> 2) * (im >> 2); }
};

[numthreads(8, 8, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Complex z = {((int)id.x - 8) * 160, ((int)id.y - 8) * 160};
  Complex c = {-409, 620};
  uint turns = 0;
  for (; turns < 60; ++turns) {
    if (z.norm() > 4 * 256 * 256)
      break;
    z = z * z + c;
  }
  Output[id.y * 16 + id.x] = turns;
}
