import type { Plan, Weights } from './plan.ts';
import { WIDTH } from './plan.ts';

/** A change that made the file lighter. */
export interface Change {
  what: keyof Weights;
  from: number;
  to: number;
}

interface FitPorts {
  /** About how many bytes, quickly. */
  estimate: (plan: Plan) => Promise<number>;
  /** How many bytes, by making the file. */
  exact: (plan: Plan) => Promise<number>;
}

/** The file is at least this share of the limit, where the clip was larger. */
export const LEAST_FILLED = 0.85;
const AIM = 0.94;
/** How far each goes before the next one is touched. */
const MOST_LOSSY = 120;
const LEAST_COLOURS = 32;
const LEAST_WIDTH = 160;
const MOST_EVERY = 8;
const TRIES = 8;

/**
 * A plan whose file is not above the limit, and fills at least 85 % of it: first lossy, then fewer colours, then a smaller picture, then fewer
 * frames. What is promised was made, never guessed.
 * @returns the plan as it is where that is light enough; undefined where not even the least is
 */
export async function fitPlan(
  start: Plan,
  limit: number,
  { estimate, exact }: FitPorts,
): Promise<{ plan: Plan; bytes: number } | undefined> {
  const first = await exact(start);
  if (first <= limit) return { plan: start, bytes: first };
  let factor = first / Math.max(await estimate(start), 1);
  let best: { plan: Plan; bytes: number } | undefined;
  let [aim, above] = [AIM, { plan: start, bytes: first }];
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const target = (limit * aim) / factor;
    const plan = await ladder(start, target, estimate);
    const bytes = await exact(plan);
    if (bytes <= limit && bytes > (best?.bytes ?? 0)) best = { plan, bytes };
    if (bytes > limit) above = { plan, bytes };
    if (best && best.bytes >= limit * LEAST_FILLED) return best;
    factor = bytes / Math.max(await estimate(plan), 1);
    aim = bytes > limit ? aim * 0.95 : Math.min(aim * 1.02, 0.98);
  }
  return best ?? (await shrunk(above.plan, limit, exact));
}

/** Down the ladder until it is light enough by the estimate. */
async function ladder(start: Plan, target: number, estimate: FitPorts['estimate']): Promise<Plan> {
  const fits = async (plan: Plan) => (await estimate(plan)) <= target;
  const lossy = Math.max(start.lossy, MOST_LOSSY);
  const hard = { ...start, lossy };
  if (await fits(hard)) return lightest(start.lossy, lossy, (value) => ({ ...start, lossy: value }), fits);
  const colours = Math.min(start.colours, LEAST_COLOURS);
  const few = { ...hard, colours };
  if (await fits(few)) return lightest(-start.colours, -colours, (value) => ({ ...hard, colours: -value }), fits);
  const width = Math.min(start.width, LEAST_WIDTH);
  for (let every = start.every; every <= MOST_EVERY; every *= 2) {
    const least = every * 2 > MOST_EVERY ? WIDTH.least : width;
    const small = { ...few, every, width: Math.min(start.width, least) };
    if (await fits(small)) return refilled(start, small, fits);
  }
  return { ...few, every: MOST_EVERY, width: Math.min(start.width, WIDTH.least) };
}

/** The first whole value from `low` on that fits, where `high` does. */
async function lightest(
  low: number,
  high: number,
  make: (value: number) => Plan,
  fits: (plan: Plan) => Promise<boolean>,
): Promise<Plan> {
  let [none, some] = [low, high];
  while (some - none > 1) {
    const middle = Math.floor((none + some) / 2);
    if (await fits(make(middle))) some = middle;
    else none = middle;
  }
  return make(some);
}

/** What was taken away is given back as far as there is room: in the last steps a lot goes at once. */
async function refilled(start: Plan, light: Plan, fits: (plan: Plan) => Promise<boolean>): Promise<Plan> {
  let plan = light;
  for (const [what, sign] of [
    ['width', -1],
    ['colours', -1],
    ['lossy', 1],
  ] as const) {
    const most = { ...plan, [what]: start[what] };
    if (plan[what] === start[what]) continue;
    const now = plan;
    const make = (value: number): Plan => ({ ...now, [what]: value * sign });
    plan = (await fits(most)) ? most : await lightest(start[what] * sign, plan[what] * sign, make, fits);
  }
  return plan;
}

/** The last resort: narrower until it is true. */
async function shrunk(
  plan: Plan,
  limit: number,
  exact: FitPorts['exact'],
): Promise<{ plan: Plan; bytes: number } | undefined> {
  for (let { width } = plan; width > WIDTH.least; ) {
    width = Math.max(WIDTH.least, Math.floor(width * 0.9));
    const bytes = await exact({ ...plan, width });
    if (bytes <= limit) return { plan: { ...plan, width }, bytes };
  }
  return undefined;
}

/** What was changed, in the order in which it is tried. */
export const changesOf = (before: Weights, after: Weights): Change[] =>
  (['lossy', 'colours', 'width', 'every'] as const).flatMap((what) =>
    before[what] === after[what] ? [] : [{ what, from: before[what], to: after[what] }],
  );
