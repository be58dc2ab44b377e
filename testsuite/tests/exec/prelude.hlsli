// What the shaders of these tests need of HLSL's headers.
typedef unsigned int uint;
typedef vector<uint, 2> uint2; typedef vector<uint, 3> uint3; typedef vector<uint, 4> uint4;
typedef vector<int, 2> int2; typedef vector<int, 3> int3; typedef vector<int, 4> int4;
typedef vector<float, 2> float2; typedef vector<float, 3> float3; typedef vector<float, 4> float4;
#define GroupMemoryBarrierWithGroupSync __builtin_hlsl_group_memory_barrier_with_group_sync
#define WaveActiveSum __builtin_hlsl_wave_active_sum
#define WaveActiveMax __builtin_hlsl_wave_active_max
#define WaveActiveBallot __builtin_hlsl_wave_active_ballot
#define WaveReadLaneAt __builtin_hlsl_wave_read_lane_at
#define WaveIsFirstLane __builtin_hlsl_wave_is_first_lane
#define WaveActiveCountBits __builtin_hlsl_wave_active_count_bits
#define dot __builtin_hlsl_dot
#define normalize __builtin_hlsl_normalize
#define lerp __builtin_hlsl_lerp
#define saturate __builtin_hlsl_elementwise_saturate
#define frac __builtin_hlsl_elementwise_frac
#define firstbithigh __builtin_hlsl_elementwise_firstbithigh
#define sqrt __builtin_elementwise_sqrt
#define sin __builtin_elementwise_sin
