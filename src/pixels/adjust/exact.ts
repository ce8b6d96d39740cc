/**
 * Functions made of the operations that every machine rounds alike (+ − × ÷ √): the same recipe gives the same bytes (D64), which
 * `Math.pow`, `Math.exp` and `Math.sin` do not promise.
 */

/** The cube root of a number that is not negative. */
function cubeRoot(value: number): number {
  if (value === 0) return 0;
  let root = value > 1 ? value : 1;
  // Newton from above; it has settled long before the end for all that colours need.
  for (let turn = 0; turn < 60; turn += 1) root -= (root - value / (root * root)) / 3;
  return root;
}

/** value^(12/5), of 0 and more. */
function power12By5(value: number): number {
  // x^2.4 = x² · (x²)^(1/5); the fifth root by Newton, from above.
  const wanted = value * value;
  if (value === 0) return 0;
  let root = value > 1 ? value : 1;
  for (let turn = 0; turn < 80; turn += 1) root -= (root - wanted / (root * root * root * root)) / 5;
  return wanted * root;
}

/** sRGB's coded value as light; both 0–1, or more. */
export const lightOf = (coded: number): number =>
  coded <= 0.04045 ? coded / 12.92 : power12By5((coded + 0.055) / 1.055);

/** Light as sRGB's coded value. */
export function codedOf(light: number): number {
  if (light <= 0.0031308) return light * 12.92;
  // x^(5/12) = ((x^5)^(1/4))^(1/3)
  const fifth = light * light * light * light * light;
  return 1.055 * cubeRoot(Math.sqrt(Math.sqrt(fifth))) - 0.055;
}

/** 2 to any power. */
export function powerOf2(exponent: number): number {
  const whole = Math.floor(exponent);
  const rest = (exponent - whole) * Math.LN2;
  let term = 1;
  let sum = 1;
  for (let turn = 1; turn < 20; turn += 1) {
    term = (term * rest) / turn;
    sum += term;
  }
  for (let turn = 0; turn < Math.abs(whole); turn += 1) sum = whole > 0 ? sum * 2 : sum / 2;
  return sum;
}

/** Sine and cosine of an angle in degrees, within ±90. */
export function turnOf(degrees: number): { sin: number; cos: number } {
  const angle = (degrees * Math.PI) / 180;
  let [sin, cos, term] = [0, 0, 1];
  for (let turn = 0; turn < 26; turn += 1) {
    const sign = (turn & 2) === 0 ? term : -term;
    if ((turn & 1) === 0) cos += sign;
    else sin += sign;
    term = (term * angle) / (turn + 1);
  }
  return { sin, cos };
}
