/**
 * The passes of src/pixels/adjust as shaders, in the same whole numbers: no filtering, no rounding of the machine's own. Rows count
 * from the top in every texture; what is drawn to the canvas is turned round.
 */

const HEAD = `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
precision highp usampler3D;
`;

export const VERTEX = `#version 300 es
void main() {
  vec2 corner = vec2(float((gl_VertexID & 1) << 2) - 1.0, float((gl_VertexID & 2) << 1) - 1.0);
  gl_Position = vec4(corner, 0.0, 1.0);
}`;

const COLOUR = `
uniform usampler2D uBefore;
uniform usampler3D uCube;
uniform usampler2D uAfter;
int toneOf(int tone, int channel) {
  uvec4 found = texelFetch(uAfter, ivec2(tone & 255, tone >> 8), 0);
  return int(channel == 0 ? found.r : channel == 1 ? found.g : found.b);
}
ivec3 coloured(ivec3 c) {
  ivec3 place = ivec3(
    int(texelFetch(uBefore, ivec2(c.r, 0), 0).r),
    int(texelFetch(uBefore, ivec2(c.g, 0), 0).g),
    int(texelFetch(uBefore, ivec2(c.b, 0), 0).b));
  ivec3 node = min(place >> 8, ivec3(31));
  ivec3 f = place - node * 256;
  ivec3 one = ivec3(1, 0, 0);
  ivec3 two = ivec3(1, 1, 0);
  int high = f.r; int middle = f.g; int low = f.b;
  if (f.r >= f.g) {
    if (f.g < f.b) {
      if (f.r >= f.b) { two = ivec3(1, 0, 1); middle = f.b; low = f.g; }
      else { one = ivec3(0, 0, 1); two = ivec3(1, 0, 1); high = f.b; middle = f.r; low = f.g; }
    }
  } else if (f.b > f.g) { one = ivec3(0, 0, 1); two = ivec3(0, 1, 1); high = f.b; middle = f.g; low = f.r; }
  else if (f.b > f.r) { one = ivec3(0, 1, 0); two = ivec3(0, 1, 1); high = f.g; middle = f.b; low = f.r; }
  else { one = ivec3(0, 1, 0); high = f.g; middle = f.r; }
  ivec3 sum = (256 - high) * ivec3(texelFetch(uCube, node, 0).rgb)
    + (high - middle) * ivec3(texelFetch(uCube, node + one, 0).rgb)
    + (middle - low) * ivec3(texelFetch(uCube, node + two, 0).rgb)
    + low * ivec3(texelFetch(uCube, node + ivec3(1), 0).rgb);
  ivec3 tone = (sum + 2048) >> 12;
  return ivec3(toneOf(tone.r, 0), toneOf(tone.g, 1), toneOf(tone.b, 2));
}
`;

const LUMA = `
int lumaOf(ivec3 c) { return 54 * c.r + 183 * c.g + 19 * c.b; }
`;

const FINISH = `
uniform usampler2D uVignette;
uniform ivec2 uSize;
uniform bool uHasVignette;
uniform bool uLighter;
uniform int uGrain;
uniform int uCell;
uniform bool uShowClipped;
int lot(int x, int y) {
  uint mixed = uint(x) * 374761393u + uint(y) * 668265263u;
  mixed = (mixed ^ (mixed >> 13)) * 1274126177u;
  mixed ^= mixed >> 16;
  return int(mixed & 255u) - 128;
}
int grainAt(ivec2 at) {
  int px = ((2 * at.x + 1) * 32768) / uCell;
  int py = ((2 * at.y + 1) * 32768) / uCell;
  int x0 = px >> 8; int y0 = py >> 8; int fx = px & 255; int fy = py & 255;
  int top = lot(x0, y0) * (256 - fx) + lot(x0 + 1, y0) * fx;
  int bottom = lot(x0, y0 + 1) * (256 - fx) + lot(x0 + 1, y0 + 1) * fx;
  return (top * (256 - fy) + bottom * fy) >> 16;
}
ivec3 finished(ivec3 c, ivec2 at) {
  if (uHasVignette) {
    int u = ((2 * at.x + 1 - uSize.x) * 4096) / uSize.x;
    int v = ((2 * at.y + 1 - uSize.y) * 4096) / uSize.y;
    int entry = (u * u + v * v) >> 14;
    int part = int(texelFetch(uVignette, ivec2(entry & 63, entry >> 6), 0).r);
    ivec3 goal = ivec3(uLighter ? 255 : 0);
    c += ((goal - c) * part + 2048) >> 12;
  }
  if (uGrain > 0) {
    int tone = lumaOf(c) >> 8;
    int weight = 64 + ((tone * (255 - tone) * 3) >> 8);
    int more = (((grainAt(at) * uGrain) >> 7) * weight + 128) >> 8;
    c = clamp(c + more, 0, 255);
  }
  return c;
}
vec4 shown(ivec3 c, uint alpha) {
  if (uShowClipped) {
    if (max(c.r, max(c.g, c.b)) == 255) return vec4(1.0, 0.24, 0.2, 1.0);
    if (min(c.r, min(c.g, c.b)) == 0) return vec4(0.16, 0.36, 1.0, 1.0);
  }
  return vec4(vec3(c), float(alpha)) / 255.0;
}
`;

/** Colours, vignette and grain, straight to the canvas. */
export const DIRECT = `${HEAD}${COLOUR}${LUMA}${FINISH}
uniform usampler2D uPicture;
out vec4 outColour;
void main() {
  ivec2 at = ivec2(int(gl_FragCoord.x), uSize.y - 1 - int(gl_FragCoord.y));
  uvec4 pixel = texelFetch(uPicture, at, 0);
  outColour = shown(finished(coloured(ivec3(pixel.rgb)), at), pixel.a);
}`;

/** Colours, into a texture. */
export const COLOURED = `${HEAD}${COLOUR}
uniform usampler2D uPicture;
out uvec4 outPixel;
void main() {
  uvec4 pixel = texelFetch(uPicture, ivec2(gl_FragCoord.xy), 0);
  outPixel = uvec4(uvec3(coloured(ivec3(pixel.rgb))), pixel.a);
}`;

/** Noise, into a texture. */
export const SMOOTHED = `${HEAD}${LUMA}
uniform usampler2D uPicture;
uniform usampler2D uNoise;
out uvec4 outPixel;
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  ivec2 last = textureSize(uPicture, 0) - 1;
  uvec4 pixel = texelFetch(uPicture, at, 0);
  int own = lumaOf(ivec3(pixel.rgb)) >> 8;
  ivec3 sum = ivec3(0);
  int total = 0;
  for (int dy = -2; dy <= 2; dy += 1) {
    for (int dx = -2; dx <= 2; dx += 1) {
      ivec3 c = ivec3(texelFetch(uPicture, clamp(at + ivec2(dx, dy), ivec2(0), last), 0).rgb);
      int weight = int(texelFetch(uNoise, ivec2(abs((lumaOf(c) >> 8) - own), 0), 0).r);
      sum += weight * c;
      total += weight;
    }
  }
  outPixel = uvec4(uvec3((sum + (total >> 1)) / total), pixel.a);
}`;

/** Luma as means of boxes. */
export const BOXED = `${HEAD}${LUMA}
uniform usampler2D uPicture;
uniform int uSide;
out uint outLuma;
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  ivec2 last = textureSize(uPicture, 0) - 1;
  int sum = 0;
  for (int dy = 0; dy < uSide; dy += 1) {
    for (int dx = 0; dx < uSide; dx += 1) {
      sum += lumaOf(ivec3(texelFetch(uPicture, min(at * uSide + ivec2(dx, dy), last), 0).rgb));
    }
  }
  outLuma = uint(sum / (uSide * uSide));
}`;

/** One direction of a blur of luma. */
export const BLURRED = `${HEAD}
uniform usampler2D uLuma;
uniform int uWeights[20];
uniform int uReach;
uniform ivec2 uAlong;
out uint outLuma;
int at(ivec2 place) { return int(texelFetch(uLuma, clamp(place, ivec2(0), textureSize(uLuma, 0) - 1), 0).r); }
void main() {
  ivec2 place = ivec2(gl_FragCoord.xy);
  int sum = uWeights[0] * at(place);
  for (int k = 1; k <= uReach; k += 1) sum += uWeights[k] * (at(place - k * uAlong) + at(place + k * uAlong));
  outLuma = uint((sum + 128) >> 8);
}`;

/** Detail, vignette and grain of a picture that has its colours, to the canvas. */
export const DETAILED = `${HEAD}${LUMA}${FINISH}
uniform usampler2D uPicture;
uniform usampler2D uBand0;
uniform usampler2D uBand1;
uniform usampler2D uBand2;
uniform ivec3 uGains;
uniform ivec3 uSides;
uniform bvec3 uMiddle;
out vec4 outColour;
int between(usampler2D band, int side, ivec2 at) {
  if (side == 1) return int(texelFetch(band, at, 0).r);
  ivec2 size = textureSize(band, 0);
  int whole = 2 * side;
  ivec2 p = clamp(2 * at + 1 - side, ivec2(0), whole * (size - 1));
  ivec2 first = min(p / whole, max(ivec2(0), size - 2));
  ivec2 f = ((p - first * whole) * 256) / whole;
  ivec2 next = min(ivec2(1), size - 1);
  int top = (int(texelFetch(band, first, 0).r) * (256 - f.x) + int(texelFetch(band, first + ivec2(next.x, 0), 0).r) * f.x) >> 8;
  int bottom = (int(texelFetch(band, first + ivec2(0, next.y), 0).r) * (256 - f.x) + int(texelFetch(band, first + next, 0).r) * f.x) >> 8;
  return (top * (256 - f.y) + bottom * f.y) >> 8;
}
int part(int luma, int soft, int gain, bool middle) {
  int more = ((luma - soft) * gain) >> 8;
  int tone = luma >> 8;
  return middle ? (more * min(256, (tone * (255 - tone)) >> 6)) >> 8 : more;
}
void main() {
  ivec2 at = ivec2(int(gl_FragCoord.x), uSize.y - 1 - int(gl_FragCoord.y));
  uvec4 pixel = texelFetch(uPicture, at, 0);
  ivec3 c = ivec3(pixel.rgb);
  int luma = lumaOf(c);
  int sum = 0;
  if (uGains.x != 0) sum += part(luma, between(uBand0, uSides.x, at), uGains.x, uMiddle.x);
  if (uGains.y != 0) sum += part(luma, between(uBand1, uSides.y, at), uGains.y, uMiddle.y);
  if (uGains.z != 0) sum += part(luma, between(uBand2, uSides.z, at), uGains.z, uMiddle.z);
  c = clamp(c + ((sum + 128) >> 8), 0, 255);
  outColour = shown(finished(c, at), pixel.a);
}`;
