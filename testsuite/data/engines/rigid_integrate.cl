// Rigid bodies: forces become velocities and turns, then impulses against a floor, in structs as an engine keeps them.
//$ -cl-std=CL1.2 -O2 -target spirv64 -DSUBSTEPS=2
//$ -cl-std=CL1.2 -O2 --target spirv-unknown-vulkan1.3-compute -DSUBSTEPS=2
//@ tolerance 1e-3
//@ kernel integrate global 16 1 1 local 16 1 1
//@ arg buffer 1280 randf:321:-1:1
//@ arg value 32 words:0.0f,-9.8f,0.0f,0.0f,0.01f,0.99f,0.4f,0.3f
//@ kernel bounds global 16 1 1 local 8 1 1
//@ arg buffer 1280 randf:322:-1:1
//@ arg buffer 512 zero
typedef struct {
    float4 position;
    float4 orientation;
    float4 velocity;
    float4 spin;
    float inverse_mass;
    float extent;
    uint flags;
    float damping;
} Body;

typedef struct {
    float4 gravity;
    float dt, drag, restitution, friction;
} World;

static float4 quaternion_product(float4 a, float4 b)
{
    return (float4)(a.w * b.xyz + b.w * a.xyz + cross(a.xyz, b.xyz), a.w * b.w - dot(a.xyz, b.xyz));
}

static float3 turned(float4 q, float3 v)
{
    const float3 t = 2.0f * cross(q.xyz, v);
    return v + q.w * t + cross(q.xyz, t);
}

static void bounce(Body *body, const World *world)
{
    const float depth = -1.0f + body->extent - body->position.y;
    if (depth <= 0.0f || body->velocity.y >= 0.0f)
        return;
    body->position.y += depth;
    const float impulse = -(1.0f + world->restitution) * body->velocity.y;
    body->velocity.y += impulse;
    const float2 slide = body->velocity.xz;
    const float speed = length(slide);
    const float kept = speed > 0.0f ? fmax(0.0f, 1.0f - world->friction * impulse / speed) : 0.0f;
    body->velocity.xz = slide * kept;
}

__kernel void integrate(__global Body *bodies, float8 given)
{
    World world;
    world.gravity = given.lo;
    world.dt = given.s4 / SUBSTEPS;
    world.drag = given.s5;
    world.restitution = given.s6;
    world.friction = given.s7;
    Body body = bodies[get_global_id(0)];
    body.extent = 0.1f + 0.1f * fabs(body.extent);
    body.orientation = normalize(body.orientation + (float4)(0.0f, 0.0f, 0.0f, 2.0f));
    for (int i = 0; i < SUBSTEPS; ++i) {
        body.velocity = (body.velocity + world.gravity * world.dt) * world.drag;
        body.position += body.velocity * world.dt;
        const float4 spin = (float4)(body.spin.xyz * (0.5f * world.dt), 0.0f);
        body.orientation = normalize(body.orientation + quaternion_product(spin, body.orientation));
        bounce(&body, &world);
    }
    bodies[get_global_id(0)] = body;
}

// The box around a turned box, whose half extents are its own.
__kernel void bounds(__global const Body *bodies, __global float4 *boxes)
{
    const Body body = bodies[get_global_id(0)];
    const float4 q = normalize(body.orientation + (float4)(0.0f, 0.0f, 0.0f, 2.0f));
    const float3 extents = (float3)(0.5f, 0.25f, 1.0f);
    const float3 half_size = fabs(turned(q, (float3)(extents.x, 0.0f, 0.0f)))
                           + fabs(turned(q, (float3)(0.0f, extents.y, 0.0f)))
                           + fabs(turned(q, (float3)(0.0f, 0.0f, extents.z)));
    boxes[2 * get_global_id(0)] = (float4)(body.position.xyz - half_size, 0.0f);
    boxes[2 * get_global_id(0) + 1] = (float4)(body.position.xyz + half_size, 1.0f);
}
