import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runTiles } from '../../../../../editor/shell/edit/tile-run.ts';
import type { ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import { planTiles, TILE } from '../../../../../src/pixels/enhance/tiles.ts';
import { type CutoutError, cutoutError } from '../../../../../src/protocol/errors.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';
import { onTheSpot } from './harness.ts';

interface Sent {
  picture: string;
  scale: number;
  width: number;
  height: number;
  rgb: string;
}

/** A photo of one row, and a server that refuses the tiles that `refuse` names by their turn. */
function run({ width = TILE * 4, view = 0, refuse = (_turn: number): CutoutError | undefined => undefined } = {}) {
  const clock = createSimulatedClock();
  const sent: Sent[] = [];
  const done: number[] = [];
  const log = { atOnce: 0, most: 0, ids: 0 };
  const photo = { width, height: 1, data: new Uint8ClampedArray(width * 4).map((_, at) => at % 251) };
  const ports = {
    clock,
    newId: () => {
      log.ids += 1;
      return `picture ${log.ids}`;
    },
    apiContext: () => ({}),
    api: {
      async http(signal: AbortSignal, _contract: object, { body }: { body: Sent }) {
        signal.throwIfAborted();
        sent.push(body);
        const turn = sent.length;
        log.atOnce += 1;
        log.most = Math.max(log.most, log.atOnce);
        await new Promise((resolve) => setImmediate(resolve));
        log.atOnce -= 1;
        const error = refuse(turn);
        if (error) throw error;
        return { data: { png: btoa(`tile ${turn}`) } };
      },
    },
  };
  const controller = new AbortController();
  const made = runTiles(controller.signal, {
    ports: ports as unknown as ToolPorts,
    work: onTheSpot({ clean: ({ picture }) => ({ ...picture, data: picture.data.slice() }) }),
    ...{ photo, cleaning: {}, scale: 2, view: { x: view, y: 0, width: 1, height: 1 } },
    onTile: ({ index }) => done.push(index),
  });
  return { made, sent, done, log, photo, controller };
}

const turns = async () => {
  for (let n = 0; n < 40; n += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe('a photo that is sent in tiles', () => {
  it('is sent whole, each tile once, two at a time, as one picture', async () => {
    const { made, sent, done, log, photo } = run();
    const tiles = await made;
    expect([...tiles.keys()].sort()).toEqual(planTiles(photo).map(({ index }) => index));
    expect([done.toSorted(), log.most, log.ids]).toEqual([[0, 1, 2, 3], 2, 1]);
    expect(new Set(sent.map(({ picture }) => picture))).toEqual(new Set(['picture 1']));
    for (const { width, height, rgb, scale } of sent)
      expect([atob(rgb).length, scale]).toEqual([width * height * 3, 2]);
  });

  it('begins with what is looked at', async () => {
    const { made, done } = run({ view: TILE * 3 + 5 });
    await made;
    expect(done[0]).toBe(3);
  });

  it('has in each tile the bytes of its place, without alpha', async () => {
    const { made, sent, photo } = run({ width: 5 });
    await made;
    const bytes = [...atob(sent[0]?.rgb ?? '')].map((letter) => letter.charCodeAt(0));
    expect(bytes).toEqual([...photo.data].filter((_, at) => at % 4 !== 3));
  });

  it.each([1, 2, 3, 5])('sends no more once the server has refused the tile of turn %d', async (at) => {
    const { made, sent, done } = run({
      width: TILE * 12,
      refuse: (turn) => (turn === at ? cutoutError('QUOTA_EXCEEDED', 'used up') : undefined),
    });
    await expect(made).rejects.toMatchObject({ code: 'QUOTA_EXCEEDED' });
    await turns();
    // One more was on its way.
    expect(sent.length).toBeLessThanOrEqual(at + 1);
    expect(done.length).toBeLessThanOrEqual(at);
  });

  it('sends no more once it is called off', async () => {
    const { made, sent, controller } = run({ width: TILE * 12 });
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(cutoutError('ABORTED', 'the person stopped it'));
    await expect(made).rejects.toMatchObject({ code: 'ABORTED' });
    const before = sent.length;
    await turns();
    expect(sent.length).toBeLessThanOrEqual(before + 1);
    expect(sent.length).toBeLessThan(12);
  });

  it('of any width is covered', () =>
    fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: TILE * 3 }), async (width) => {
        const { made, photo } = run({ width });
        expect((await made).size).toBe(planTiles(photo).length);
      }),
      { numRuns: 15 },
    ));
});
