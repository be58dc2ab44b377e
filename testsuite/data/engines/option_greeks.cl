// Prices of options and their sensitivities by formula, implied volatilities by Newton's steps, and curves interpolated.
//$ -cl-std=CL1.2 -O2 -cl-single-precision-constant -target spirv64
//$ -cl-std=CL1.2 -O2 -cl-single-precision-constant --target spirv-unknown-vulkan1.3-compute
//@ tolerance 2e-3
//@ kernel greeks global 64 1 1 local 32 1 1
//@ arg buffer 1024 randf:351:0.2:1.2
//@ arg buffer 1024 zero
//@ kernel implied global 32 1 1 local 16 1 1
//@ arg buffer 128 randf:352:0.1:0.5
//@ arg buffer 128 zero
//@ kernel discount global 64 1 1 local 64 1 1
//@ arg buffer 32 words:0.01f,0.015f,0.02f,0.022f,0.025f,0.03f,0.031f,0.033f
//@ arg buffer 256 randf:353:0:9
//@ arg buffer 256 zero
static float density(float x) { return 0.3989422804 * exp(-0.5 * x * x); }

// A polynomial for the tail of the normal distribution.
static float cumulative(float x)
{
    const float k = 1.0 / (1.0 + 0.2316419 * fabs(x));
    const float tail = density(x) * k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))));
    return x >= 0.0 ? 1.0 - tail : tail;
}

static float call_price(float spot, float strike, float rate, float volatility, float time)
{
    const float deviation = volatility * sqrt(time);
    const float d1 = (log(spot / strike) + (rate + 0.5 * volatility * volatility) * time) / deviation;
    return spot * cumulative(d1) - strike * exp(-rate * time) * cumulative(d1 - deviation);
}

__kernel void greeks(__global const float4 *options, __global float4 *results)
{
    const float4 o = options[get_global_id(0)];
    const float spot = o.x, strike = o.y, volatility = 0.1 + 0.4 * o.z, time = o.w, rate = 0.03;
    const float root = sqrt(time);
    const float d1 = (log(spot / strike) + (rate + 0.5 * volatility * volatility) * time) / (volatility * root);
    const float price = call_price(spot, strike, rate, volatility, time);
    results[get_global_id(0)] = (float4)(price, cumulative(d1), density(d1) / (spot * volatility * root), spot * density(d1) * root);
}

__kernel void implied(__global const float *volatilities, __global float *found)
{
    const float strike = 0.8 + 0.0125 * get_global_id(0);
    const float price = call_price(1.0, strike, 0.02, volatilities[get_global_id(0)], 0.75);
    float guess = 0.3;
    for (int i = 0; i < 12; ++i) {
        const float deviation = guess * sqrt(0.75f);
        const float d1 = (log(1.0f / strike) + (0.02 + 0.5 * guess * guess) * 0.75) / deviation;
        const float vega = density(d1) * sqrt(0.75f);
        const float error = call_price(1.0, strike, 0.02, guess, 0.75) - price;
        guess = clamp(guess - error / fmax(vega, 1e-3), 0.05, 0.9);
    }
    found[get_global_id(0)] = guess;
}

__kernel void discount(__constant float *curve, __global const float *times, __global float *factors)
{
    const float time = times[get_global_id(0)];
    const float place = clamp(time, 0.0, 6.999);
    const int node = (int)place;
    const float rate = mix(curve[node], curve[node + 1], place - node);
    factors[get_global_id(0)] = exp(-rate * time);
}
