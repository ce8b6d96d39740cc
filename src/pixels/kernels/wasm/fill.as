// Filling by patches (AssemblyScript); its JavaScript fallback is ../js-fill.ts. Whole numbers throughout.

const REACH: i32 = 3;
const PATCH: i32 = 7;
const MOST_ROWS: i32 = 64;
const MOST_WEIGHT: i32 = 4096;

let image: usize = 0;
let field: usize = 0;
let costs: usize = 0;
let sources: usize = 0;
let uses: usize = 0;
let width: i32 = 0;
let height: i32 = 0;
let rowCost: i32 = 0;
let useCost: i32 = 0;
let freeUses: i32 = 0;

export function bind(i: usize, f: usize, c: usize, s: usize, u: usize, w: i32, h: i32, row: i32, use: i32, free: i32): void {
  image = i;
  field = f;
  costs = c;
  sources = s;
  uses = u;
  width = w;
  height = h;
  rowCost = row;
  useCost = use;
  freeUses = free;
}

/** Sum of squared differences of two patches; past `limit` any larger sum. */
function distance(one: i32, other: i32, limit: i32): i32 {
  const stride = <usize>width << 2;
  const first = -(REACH * width + REACH);
  let a = image + (<usize>(one + first) << 2);
  let b = image + (<usize>(other + first) << 2);
  // The fourth pixel is in both halves of a row: once is enough.
  const later = i32x4(0, -1, -1, -1);
  let sum = 0;
  for (let row = 0; row < PATCH; row++) {
    const x = v128.load(a);
    const y = v128.load(b);
    const z = v128.load(a, 12);
    const w = v128.load(b, 12);
    const near = v128.or(i8x16.sub_sat_u(x, y), i8x16.sub_sat_u(y, x));
    const far = v128.and(v128.or(i8x16.sub_sat_u(z, w), i8x16.sub_sat_u(w, z)), later);
    const nearLow = i16x8.extend_low_i8x16_u(near);
    const nearHigh = i16x8.extend_high_i8x16_u(near);
    const farLow = i16x8.extend_low_i8x16_u(far);
    const farHigh = i16x8.extend_high_i8x16_u(far);
    const total = i32x4.add(
      i32x4.add(i32x4.dot_i16x8_s(nearLow, nearLow), i32x4.dot_i16x8_s(nearHigh, nearHigh)),
      i32x4.add(i32x4.dot_i16x8_s(farLow, farLow), i32x4.dot_i16x8_s(farHigh, farHigh)),
    );
    sum += i32x4.extract_lane(total, 0) + i32x4.extract_lane(total, 1) + i32x4.extract_lane(total, 2) + i32x4.extract_lane(total, 3);
    if (sum > limit) return sum;
    a += stride;
    b += stride;
  }
  return sum;
}

/** What a place costs beside its colours. `own`: its use is that of the patch itself. */
function extra(place: i32, source: i32, own: i32): i32 {
  let rows = place / width - source / width;
  if (rows < 0) rows = -rows;
  if (rows > MOST_ROWS) rows = MOST_ROWS;
  let over = load<i32>(uses + (<usize>source << 2)) - own - freeUses;
  if (over < 0) over = 0;
  if (over > 16) over = 16;
  return rowCost * rows * rows + useCost * over;
}

export function weigh(list: usize, count: i32): void {
  for (let i = 0; i < count; i++) {
    const place = load<i32>(list + (<usize>i << 2));
    const source = load<i32>(field + (<usize>place << 2));
    store<i32>(costs + (<usize>place << 2), distance(place, source, i32.MAX_VALUE) + extra(place, source, 1));
  }
}

/** Takes a source for a place where it costs less. */
function tryIt(place: i32, source: i32): void {
  if (load<u8>(sources + <usize>source) == 0) return;
  const at = <usize>place << 2;
  const now = load<i32>(field + at);
  if (now == source) return;
  const most = load<i32>(costs + at);
  const beside = extra(place, source, 0);
  if (beside >= most) return;
  const cost = distance(place, source, most - beside) + beside;
  if (cost >= most) return;
  store<i32>(field + at, source);
  store<i32>(costs + at, cost);
  const left = uses + (<usize>now << 2);
  store<i32>(left, load<i32>(left) - 1);
  const taken = uses + (<usize>source << 2);
  store<i32>(taken, load<i32>(taken) + 1);
}

/** G. Marsaglia, "Xorshift RNGs", 2003. */
function next(seed: u32): u32 {
  seed ^= seed << 13;
  seed ^= seed >> 17;
  return seed ^ (seed << 5);
}

function clamp(value: i32, low: i32, high: i32): i32 {
  return value < low ? low : value > high ? high : value;
}

export function match(list: usize, count: i32, forward: i32, start: u32): u32 {
  let seed = start;
  const step = forward ? 1 : -1;
  const right = width - 1 - REACH;
  const bottom = height - 1 - REACH;
  const widest = width > height ? width : height;
  for (let i = 0; i < count; i++) {
    const place = load<i32>(list + (<usize>(forward ? i : count - 1 - i) << 2));
    const beside = load<i32>(field + (<usize>(place - step) << 2));
    if (beside >= 0 && place % width != (forward ? 0 : width - 1)) tryIt(place, beside + step);
    const over = place - step * width;
    if (over >= 0 && over < width * height) {
      const above = load<i32>(field + (<usize>over << 2));
      if (above >= 0) {
        const from = above + step * width;
        if (from >= 0 && from < width * height) tryIt(place, from);
      }
    }
    for (let radius = widest; radius >= 1; radius >>= 1) {
      const now = load<i32>(field + (<usize>place << 2));
      const span = <u32>(2 * radius + 1);
      seed = next(seed);
      const x = clamp((now % width) + <i32>(seed % span) - radius, REACH, right);
      seed = next(seed);
      const y = clamp(now / width + <i32>(seed % span) - radius, REACH, bottom);
      tryIt(place, y * width + x);
    }
  }
  return seed;
}

export function vote(hole: usize, count: i32, half: i32): void {
  for (let i = 0; i < count; i++) {
    const pixel = load<i32>(hole + (<usize>i << 2));
    const px = pixel % width;
    const py = pixel / width;
    let red = 0;
    let green = 0;
    let blue = 0;
    let weights = 0;
    for (let dy = -REACH; dy <= REACH; dy++) {
      const y = py + dy;
      if (y < 0 || y >= height) continue;
      for (let dx = -REACH; dx <= REACH; dx++) {
        const x = px + dx;
        if (x < 0 || x >= width) continue;
        const place = y * width + x;
        const source = load<i32>(field + (<usize>place << 2));
        if (source < 0) continue;
        const cost = load<i32>(costs + (<usize>place << 2));
        let weight = <i32>((<i64>MOST_WEIGHT * half) / (<i64>half + cost));
        if (weight < 1) weight = 1;
        const from = image + (<usize>(source - dy * width - dx) << 2);
        red += weight * <i32>load<u8>(from);
        green += weight * <i32>load<u8>(from, 1);
        blue += weight * <i32>load<u8>(from, 2);
        weights += weight;
      }
    }
    if (weights == 0) continue;
    const to = image + (<usize>pixel << 2);
    const middle = weights >> 1;
    store<u8>(to, (red + middle) / weights);
    store<u8>(to, (green + middle) / weights, 1);
    store<u8>(to, (blue + middle) / weights, 2);
  }
}
