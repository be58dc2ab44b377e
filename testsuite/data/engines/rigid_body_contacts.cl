//$ -cl-std=CL3.0 -cl-mad-enable -D MAX_CONTACTS=4 -include config.h -I include -O1 -target spirv64
//$ -cl-std=CL3.0 -cl-mad-enable -D MAX_CONTACTS=4 -include config.h -I include -O2 -target spirv64
//$ -cl-std=CL3.0 -cl-mad-enable -D MAX_CONTACTS=4 -include config.h -I include -O1 --target spirv-unknown-vulkan1.3-compute
//@ norun-vulkan lavapipe computes it wrong; SwiftShader computes it right
// Physics: spheres against a plane and each other, contacts gathered per body, impulses applied in a second kernel's manner.
//@ kernel solve_contacts global 64 1 1 local 16 1 1
//@ arg buffer 2048 randf:11:-2:2
//@ arg buffer 1024 zero
//@ arg scalar f32 0.016
//@ arg scalar u32 64
//@ tolerance 0.001
#include "vecmath.h"
typedef struct { float4 position_radius; float4 velocity_mass; } Body;
typedef struct { float3 normal; float depth; int other; } Contact;

static int gather(__global const Body *bodies, uint self, uint count, Contact *out)
{
    int found = 0;
    float4 me = bodies[self].position_radius;
    float radius = 0.25f + fabs(me.w) * 0.125f;
    if (me.y < radius) {
        out[found].normal = (float3)(0.0f, 1.0f, 0.0f);
        out[found].depth = radius - me.y;
        out[found++].other = -1;
    }
    for (uint i = 0; i < count && found < MAX_CONTACTS; ++i) {
        if (i == self) continue;
        float4 you = bodies[i].position_radius;
        float3 d = me.xyz - you.xyz;
        float reach = radius + 0.25f + fabs(you.w) * 0.125f;
        float square = dot(d, d);
        if (square < reach * reach && square > 1e-6f) {
            float length = sqrt(square);
            out[found].normal = d / length;
            out[found].depth = reach - length;
            out[found++].other = (int)i;
        }
    }
    return found;
}

__kernel void solve_contacts(__global const Body *restrict bodies, __global float4 *restrict out, float dt, uint count)
{
    uint self = get_global_id(0);
    if (self >= count) return;
    Contact contacts[MAX_CONTACTS];
    int n = gather(bodies, self, count, contacts);
    float3 v = bodies[self].velocity_mass.xyz + (float3)(0.0f, -9.81f * dt, 0.0f);
    for (int k = 0; k < n; ++k) {
        float3 relative = v;
        if (contacts[k].other >= 0) relative -= bodies[contacts[k].other].velocity_mass.xyz;
        float closing = dot(relative, contacts[k].normal);
        if (closing < 0.0f) v -= (1.2f * closing) * contacts[k].normal;
        v += 0.2f * contacts[k].depth * contacts[k].normal;
    }
    out[self] = (float4)(v, (float)n);
}
