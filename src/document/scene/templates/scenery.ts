/** Drawings of templates: ridges, waves, leaves. Each in one colour (`currentColor`), so that a palette recolours it. */
const FILL = 'fill="currentColor"';
const n = (value: number): string => String(Math.round(value * 10) / 10);

function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A ridge of hills in a box of 1000 × 400; `rough` 0: dunes, 1: mountains. */
export function ridge(seed: number, rough: number): string {
  const random = seeded(seed);
  const count = rough > 0.5 ? 26 : 6;
  const tops = Array.from({ length: count + 1 }, (_, at) => {
    const swell = Math.sin((at / count) * Math.PI * (2 + random()) + seed) * 70;
    return { x: (at / count) * 1000, y: 150 - swell + (random() - 0.5) * (rough > 0.5 ? 120 : 80) };
  });
  let path = `M0 400V${n(tops[0]?.y ?? 0)}`;
  for (const [at, { x, y }] of tops.entries()) {
    const before = tops[at - 1];
    if (before === undefined) continue;
    const half = (before.x + x) / 2;
    path += rough > 0.5 ? `L${n(x)} ${n(y)}` : `C${n(half)} ${n(before.y)} ${n(half)} ${n(y)} ${n(x)} ${n(y)}`;
  }
  return `<path ${FILL} d="${path}V400Z"/>`;
}

/** Firs along a ridge in a box of 1000 × 300. */
export function firs(seed: number): string {
  const random = seeded(seed);
  let path = 'M0 300V210';
  for (let x = 0; x < 1000; ) {
    const width = 26 + random() * 34;
    const tall = 60 + random() * 130;
    const foot = 200 + Math.sin(x / 160) * 34;
    const steps = [0.18, 0.42, 0.7, 1].map((share) => ({ out: (width / 2) * share, y: foot - tall * (1 - share) }));
    path += `L${n(x + width / 2)} ${n(foot - tall)}`;
    for (const { out, y } of steps)
      path += `L${n(x + width / 2 + out)} ${n(y)}L${n(x + width / 2 + out * 0.55)} ${n(y - 4)}`;
    x += width * 0.9;
    path += `L${n(x)} ${n(foot)}`;
  }
  // The left half of each tree is the mirror of its right one.
  return `<path ${FILL} d="${path}L1000 300Z"/><path ${FILL} transform="translate(1000 0) scale(-1 1)" d="${path}L1000 300Z"/>`;
}

/** Waves as scales, in a box of 1000 × `rows` · 62; each scale three rings. */
export function scales(rows: number): string {
  let out = '';
  for (let row = 0; row < rows; row += 1) {
    for (let x = row % 2 === 0 ? 0 : 62.5; x <= 1062; x += 125) {
      const y = 62 * (row + 1);
      for (const radius of [54, 38, 22]) {
        out += `<path fill="none" stroke="currentColor" stroke-width="6" d="M${n(x - radius)} ${n(y)}A${radius} ${radius} 0 0 1 ${n(x + radius)} ${n(y)}"/>`;
      }
    }
  }
  return out;
}

/** A sprig with leaves on both sides, in a box of 300 × 500. */
export function sprig(pairs = 6): string {
  let out =
    '<path fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" d="M150 500C160 340 140 200 150 40"/>';
  for (let pair = 0; pair < pairs; pair += 1) {
    const y = 440 - (pair * 390) / pairs;
    const size = 1 - pair * 0.09;
    for (const side of [-1, 1]) {
      out += `<path ${FILL} transform="translate(150 ${n(y)}) rotate(${side * 52}) scale(${n(size * 10) === '0' ? 1 : size.toFixed(2)})" d="M0 0C-34 -34 -34 -96 0 -136C34 -96 34 -34 0 0Z"/>`;
    }
  }
  return `${out}<path ${FILL} d="M150 60C128 34 128 -2 150 -30C172 -2 172 34 150 60Z"/>`;
}

/** Rays from the middle of a box of 1000 × 1000. */
export function rays(count: number): string {
  let path = '';
  for (let ray = 0; ray < count; ray += 1) {
    const from = (ray / count) * Math.PI * 2;
    const to = from + Math.PI / count;
    path += `M500 500L${n(500 + Math.cos(from) * 900)} ${n(500 + Math.sin(from) * 900)}L${n(500 + Math.cos(to) * 900)} ${n(500 + Math.sin(to) * 900)}Z`;
  }
  return `<path ${FILL} d="${path}"/>`;
}

/** Slips of paper thrown in the air, in a box of 1000 × 1000. */
export function confetti(seed: number, count: number): string {
  const random = seeded(seed);
  let out = '';
  for (let slip = 0; slip < count; slip += 1) {
    const place = `translate(${n(random() * 1000)} ${n(random() * 1000)}) rotate(${n(random() * 180)})`;
    out +=
      slip % 3 === 0
        ? `<circle ${FILL} transform="${place}" r="${n(6 + random() * 7)}"/>`
        : `<rect ${FILL} transform="${place}" width="${n(10 + random() * 12)}" height="${n(24 + random() * 20)}" rx="4"/>`;
  }
  return out;
}

/** Fine lines of a printed paper's border, in a box of 1000 × 700. */
export function guilloche(): string {
  let out = '';
  for (let wave = 0; wave < 9; wave += 1) {
    let path = '';
    for (let step = 0; step <= 400; step += 1) {
      const angle = (step / 400) * Math.PI * 2;
      const ripple = Math.sin(angle * 24 + wave * 0.7) * 9;
      const x = 500 + (470 + ripple) * Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.24;
      const y = 350 + (322 + ripple) * Math.sign(Math.sin(angle)) * Math.abs(Math.sin(angle)) ** 0.24;
      path += `${step === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`;
    }
    out += `<path fill="none" stroke="currentColor" stroke-width="1.3" d="${path}Z"/>`;
  }
  return out;
}
