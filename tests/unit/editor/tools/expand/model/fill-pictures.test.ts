import { describe, expect, it } from 'vitest';
import type { PixelWork } from '../../../../../../editor/shell/edit/worker/pixel-work.ts';
import { FILLS } from '../../../../../../editor/tools/expand/model/values.ts';
import { photoOf } from '../../photo/harness.ts';
import { createExpand, workOnTheSpot } from '../harness.ts';

/** A photo of 90 × 60 in a frame, with what the worker was asked for. */
async function opened(fails: () => boolean = () => false) {
  const onSpot = workOnTheSpot();
  const jobs: string[] = [];
  const work: PixelWork = {
    ...onSpot,
    async run(signal, name, request, own) {
      jobs.push(name);
      if (fails()) throw new Error('the worker ended');
      return await onSpot.run(signal, name, request, own);
    },
  };
  const all = await createExpand(work);
  await all.tool.openPictures([photoOf(90, 60)]);
  await all.expand.opened();
  jobs.length = 0;
  const { pictures } = all.expand;
  return { ...all, jobs, pictures, shown: () => pictures.store.getState() };
}

const FILLED = ['findRims', 'rims', 'rims', 'rims', 'rims'];

describe('the fills in pictures', () => {
  it('are made once the frame stands still, each in the shape of the frame', async () => {
    const { expand, pictures, clock, jobs, shown } = await opened();
    pictures.make();
    pictures.make();
    await clock.advance(100);
    expect([jobs, shown()]).toEqual([[], {}]);
    await clock.advance(100);
    expect(jobs).toEqual(FILLED);
    const { width, height } = expand.size;
    for (const fill of FILLS) {
      const picture = shown()[fill];
      expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(width / height, 1);
    }
    expect(shown().mirror?.data).not.toEqual(shown().colour?.data);
  });

  it('follow the frame and the colour, and not the fill that is chosen', async () => {
    const { expand, pictures, clock, jobs, shown } = await opened();
    pictures.make();
    await clock.advance(200);
    const { colour } = shown();
    expand.choose({ fill: 'blur' });
    await clock.advance(0);
    jobs.length = 0;
    pictures.make();
    await clock.advance(200);
    expect(jobs).toEqual([]);
    expand.choose({ colour: [0, 0, 0] });
    pictures.make();
    await clock.advance(200);
    expect(shown().colour?.data).not.toEqual(colour?.data);
  });

  it('of a frame that moves on are not made', async () => {
    const { expand, pictures, clock, jobs } = await opened();
    for (const ratio of ['1:1', '2:1', '3:1'] as const) {
      expand.choose({ ratio });
      pictures.make();
      await clock.advance(100);
    }
    expect(jobs).toEqual([]);
    await clock.advance(100);
    expect(jobs).toEqual(FILLED);
  });

  it('are the photo itself where nothing is added', async () => {
    const { expand, pictures, clock, jobs, shown } = await opened();
    expand.choose({ added: { left: 0, top: 0, right: 0, bottom: 0 } });
    pictures.make();
    await clock.advance(200);
    expect(jobs).toEqual([]);
    expect([shown().own?.width, shown().own?.height]).toEqual([90, 60]);
  });

  it('go with the photo, and come with the next', async () => {
    const { expand, tool, pictures, clock, shown } = await opened();
    pictures.make();
    await clock.advance(200);
    await tool.openPictures([photoOf(60, 120)]);
    await expand.opened();
    pictures.make();
    expect(shown()).toEqual({});
    await clock.advance(200);
    expect(Object.keys(shown()).sort()).toEqual([...FILLS].sort());
  });

  it('that another job took with it are begun again', async () => {
    let left = 1;
    const { pictures, clock, shown, debugged } = await opened(() => {
      left -= 1;
      return left === 0;
    });
    left = 1;
    pictures.make();
    await clock.advance(200);
    expect(shown()).toEqual({});
    await clock.advance(200);
    expect(Object.keys(shown())).toHaveLength(FILLS.length);
    expect(debugged).toEqual([]);
  });

  it('are given up after some tries, and said to who develops', async () => {
    const { pictures, clock, jobs, debugged } = await opened(() => true);
    pictures.make();
    await clock.advance(2_000);
    expect([jobs.length, debugged]).toEqual([3, ['Error: the worker ended']]);
    expect(clock.pending).toBe(0);
  });

  it('end with the tool', async () => {
    const { expand, pictures, clock, jobs } = await opened();
    pictures.make();
    expand.destroy();
    await clock.advance(1_000);
    expect(jobs).toEqual([]);
  });
});
