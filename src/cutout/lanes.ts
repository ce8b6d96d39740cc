import type { Clock } from '../base/clock.ts';
import { createLane, type Lane } from '../base/lanes.ts';

/** Spec §9 "Concurrency"; interval = least time between two starts (D35), ms. */
export const LANES = {
  /** Handed to the uploader, which sees the whole list (D43): there is no second limit. */
  upload: { concurrency: 2 },
  mask: { concurrency: 3, interval: 10, timeout: 30_000 },
  fusion: { concurrency: 1, interval: 200, timeout: 30_000 },
  effects: { concurrency: 1, timeout: 30_000 },
} as const;

export type LaneName = keyof typeof LANES;
export type CutoutLanes = Readonly<Record<LaneName, Lane>>;

export const createLanes = (clock: Clock): CutoutLanes => ({
  upload: createLane({ ...LANES.upload, clock }),
  mask: createLane({ ...LANES.mask, clock }),
  fusion: createLane({ ...LANES.fusion, clock }),
  effects: createLane({ ...LANES.effects, clock }),
});
