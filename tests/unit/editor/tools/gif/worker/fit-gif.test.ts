import { expect, it } from 'vitest';
import { changesOf, fitPlan } from '../../../../../../editor/tools/gif/model/fit.ts';
import { EMPTY_PLAN, type Plan } from '../../../../../../editor/tools/gif/model/plan.ts';
import { holdPromise } from '../fit-clip.ts';

it.each([
  ['grain over a slow pan', 30_000],
  ['a checkerboard of noise', 16_000],
] as const)(
  '%s is never above %d bytes, and fills them',
  async (kind, limit) => {
    const { before } = await holdPromise(kind, [120, 80, 12], limit);
    expect(before).toBeGreaterThan(limit);
  },
  60_000,
);

/** About what a GIF weighs. */
const weigh = ({ lossy, colours, width, every }: Plan) =>
  Math.round((width * width * 8 * (Math.log2(colours) / 8)) / (1 + lossy / 60) / every);

const ports = (off = 1) => ({
  estimate: async (plan: Plan) => weigh(plan) * off,
  exact: async (plan: Plan) => weigh(plan),
});

it('touches one thing after the other: lossy, colours, width, frames', async () => {
  const start = { ...EMPTY_PLAN, width: 480, colours: 256, lossy: 0 };
  const whole = weigh(start);
  const touched = async (share: number) => {
    const fitted = await fitPlan(start, whole * share, ports());
    expect(fitted && fitted.bytes <= whole * share && fitted.bytes >= whole * share * 0.85).toBe(true);
    return fitted && changesOf(start, fitted.plan).map(({ what }) => what);
  };
  expect(await touched(2).catch(() => 'nothing')).toBe('nothing');
  expect(await touched(0.7)).toEqual(['lossy']);
  expect(await touched(0.25)).toEqual(['lossy', 'colours']);
  expect(await touched(0.1)).toEqual(['lossy', 'colours', 'width']);
  expect(await touched(0.015)).toEqual(['lossy', 'colours', 'width', 'every']);
});

it('keeps its promise where the estimate is far off, and says where there is no way', async () => {
  const start = { ...EMPTY_PLAN, width: 480, colours: 256, lossy: 0 };
  for (const off of [0.5, 1.8]) {
    const fitted = await fitPlan(start, 400_000, ports(off));
    expect(fitted && fitted.bytes <= 400_000 && fitted.bytes >= 340_000).toBe(true);
  }
  expect(await fitPlan(start, 100, ports())).toBeUndefined();
  expect(await fitPlan(start, 1e9, ports())).toEqual({ plan: start, bytes: weigh(start) });
});
