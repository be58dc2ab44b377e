// Prices of European options by Black and Scholes, with the cumulative normal distribution as a polynomial, and their implied volatilities by
// Newton's method.
//@ dispatch 1024 1 1
//@ buffer 0 0 structured 3145728 randf:27
//@ buffer 0 1 rwstructured 1048576 zero
//@ tolerance 2e-3
#define ROUNDS 96

struct Option {
  float spot;
  float strike;
  float years;
};
StructuredBuffer<Option> Options : register(t0);
RWStructuredBuffer<float> Results : register(u1);

float cumulative_normal(float x) {
  float t = 1.0f / (1.0f + 0.2316419f * abs(x));
  float polynomial = t * (0.31938153f + t * (-0.356563782f + t * (1.781477937f + t * (-1.821255978f + t * 1.330274429f))));
  float tail = 0.39894228f * exp(-0.5f * x * x) * polynomial;
  return x >= 0.0f ? 1.0f - tail : tail;
}

struct Price {
  float value;
  float vega;
};

Price price(Option option, float rate, float volatility) {
  float root = sqrt(option.years);
  float d1 = (log(option.spot / option.strike) + (rate + 0.5f * volatility * volatility) * option.years) / (volatility * root);
  float d2 = d1 - volatility * root;
  Price result;
  result.value = option.spot * cumulative_normal(d1) - option.strike * exp(-rate * option.years) * cumulative_normal(d2);
  result.vega = option.spot * root * 0.39894228f * exp(-0.5f * d1 * d1);
  return result;
}

[numthreads(256, 1, 1)]
void main(uint3 id : SV_DispatchThreadID) {
  Option option = Options[id.x];
  option.spot = 0.9f + 0.2f * option.spot;
  option.strike = 0.95f + 0.1f * option.strike;
  option.years = 0.5f + option.years;
  float sum = 0.0f;
  for (uint round = 0; round < ROUNDS; ++round) {
    float rate = 0.01f + 0.001f * float(round % 8);
    float wanted = price(option, rate, 0.2f + 0.01f * float(round % 16)).value;
    float volatility = 0.4f, vega = 0.0f;
    for (uint step = 0; step < 4; ++step) {
      Price at = price(option, rate, volatility);
      vega = at.vega;
      volatility = clamp(volatility - (at.value - wanted) / max(at.vega, 0.01f), 0.05f, 1.0f);
    }
    sum += volatility + vega;
  }
  Results[id.x] = sum / ROUNDS;
}
