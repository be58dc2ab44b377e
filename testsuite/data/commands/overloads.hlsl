// An intrinsic with wrong arguments: one error, and no list of overloads.
//$ -T cs_6_0 IN -Fo OUT
//? 1
//! no matching function for call to 'pow'
//! overloads in the prelude takes these arguments
//~ expanded from macro
//$ -T cs_6_0 IN -Fo OUT -v
//? 1
//! candidate function
//$ -T cs_6_0 IN -Fo OUT --diagnostics-format=json
//? 1
//! "code":"E0017"
RWStructuredBuffer<float> result : register(u0);

[numthreads(1, 1, 1)]
void main() { result[0] = pow(result[1]); }
