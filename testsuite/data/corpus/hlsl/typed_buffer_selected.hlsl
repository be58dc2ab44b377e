// Typed buffers that the invocation selects, read and written.
//@ dispatch 1 1 1
//@ buffer 0 0 typed:r32f 256 iotaf
//@ buffer 0 1 typed:r32f 256 randf:4
//@ buffer 0 2 rwtyped:r32f 256 zero
//@ buffer 0 3 rwtyped:r32f 256 zero
Buffer<float> A : register(t0), B : register(t1);
RWBuffer<float> C : register(u2), D : register(u3);

[numthreads(64, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Buffer<float> x = A; if (id.x % 3 == 1) x = B;
  RWBuffer<float> y = C; if (id.x & 1) y = D;
  y[id.x] = x[id.x] + 1;
}
