// Geometry shaders, which clang lacks.
//$ -T gs_6_0 -E GrassGS -spirv IN -Fo OUT
//? 1
//! no types of geometry shaders: 'point'
//! let DXC compile the source
//~ candidate
struct Blade { float4 position : SV_Position; };
[maxvertexcount(3)]
void GrassGS(point Blade input[1], inout TriangleStream<Blade> stream) {
  for (uint i = 0; i < 3; ++i) {
    Blade blade = input[0];
    blade.position.x += i * 0.1;
    stream.Append(blade);
  }
}
