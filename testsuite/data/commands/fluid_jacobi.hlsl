// A Jacobi step of the pressure of a fluid.
//@ entry Jacobi
//@ dispatch 1 1 1
//@ buffer 0 0 structured 144 words:0.0f,3.0f,6.0f,2.0f,5.0f,1.0f,5.0f,1.0f,4.0f,0.0f,3.0f,6.0f,3.0f,6.0f,2.0f,5.0f,1.0f,4.0f,1.0f,4.0f,0.0f,3.0f,6.0f,2.0f,6.0f,2.0f,5.0f,1.0f,4.0f,0.0f,4.0f,0.0f,3.0f,6.0f,2.0f,5.0f
//@ buffer 0 1 rwstructured 144 zero
//$ -T cs_6_0 -E Jacobi -spirv -D WIDTH=6 -D HEIGHT=6 IN -Fo OUT
//= 1 0.0 3.0 6.0 2.0 5.0 1.0 5.0 4.5 2.25 3.5 3.0 6.0 3.0 2.5 3.75 1.5 4.5 4.0 1.0 2.25 3.5 3.0 2.5 2.0 6.0 3.75 1.5 4.5 2.25 0.0 4.0 0.0 3.0 6.0 2.0 5.0
//$ -T cs_6_0 -E Jacobi -spirv -D WIDTH=6 -D HEIGHT=6 -O3 IN -Fo OUT
//= 1 0.0 3.0 6.0 2.0 5.0 1.0 5.0 4.5 2.25 3.5 3.0 6.0 3.0 2.5 3.75 1.5 4.5 4.0 1.0 2.25 3.5 3.0 2.5 2.0 6.0 3.75 1.5 4.5 2.25 0.0 4.0 0.0 3.0 6.0 2.0 5.0
StructuredBuffer<float> pressure : register(t0);
RWStructuredBuffer<float> next : register(u1);

float At(int2 at) { return pressure[at.y * WIDTH + at.x]; }

[numthreads(WIDTH, HEIGHT, 1)]
void Jacobi(uint2 thread : SV_DispatchThreadID) {
  int2 id = thread;
  bool isInside = all(id > 0) && all(id < int2(WIDTH - 1, HEIGHT - 1));
  float value = At(id);
  if (isInside)
    value = 0.25f * (At(id - int2(1, 0)) + At(id + int2(1, 0)) + At(id - int2(0, 1)) + At(id + int2(0, 1)));
  next[id.y * WIDTH + id.x] = value;
}
