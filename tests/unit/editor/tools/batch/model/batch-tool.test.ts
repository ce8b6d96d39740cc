import { describe, expect, it } from 'vitest';
import { estimate } from '../../../../../../editor/tools/batch/model/estimate.ts';
import { createBatch } from '../harness.ts';

const { signal } = new AbortController();

describe('a batch', () => {
  it('makes the first three at once, and the others when all are wanted, one at a time', async () => {
    const { batch, add, states, settle, made, most, said } = await createBatch();
    await add('3200x1600', '300x200', '10x10', '20x20', '30x30');
    await settle();
    expect([states(), made[0]]).toEqual([['made', 'made', 'made', 'waiting', 'waiting'], '1600x800 jpeg 85']);
    const { count, to, exact } = estimate(batch);
    expect([count, to, exact]).toEqual([5, 5 * 85_000, false]);
    await batch.runAll();
    expect([new Set(states()), most(), said.at(-1)]).toEqual([new Set(['made']), 1, 'many.say.ready']);
    expect(estimate(batch)).toMatchObject({ to: 5 * 85_000, exact: true });
    // The first three were there; four of five are 75 % and more.
    expect(said.filter((id) => id === 'many.say.share')).toHaveLength(1);
  });

  it('makes again what a change of the recipe touches, and nothing that has settings of its own', async () => {
    const { batch, add, settle, made, states } = await createBatch();
    await add('300x200', '400x200');
    await settle();
    const [, second] = batch.state.photos;
    batch.ownSettings(second?.id ?? '', true);
    await settle();
    batch.set({ chosen: undefined });
    made.length = 0;
    batch.change({ type: 'convert', on: true, values: { format: 'webp', quality: 50, camera: false } });
    await settle();
    expect([made, states()]).toEqual([['300x200 webp 50'], ['made', 'made']]);
    batch.undo();
    await settle();
    expect(made.at(-1)).toBe('300x200 jpeg 85');
  });

  it('makes nothing again for another name, or for a card that is moved to where it changes nothing', async () => {
    const { batch, add, settle, made, states, exporter } = await createBatch();
    await add('300x200');
    await settle();
    made.length = 0;
    batch.change({ type: 'rename', on: true, values: { pattern: 'shop {n}' } });
    batch.move('convert', -2);
    await settle();
    expect([made, states()]).toEqual([[], ['made']]);
    const [file] = await exporter.makeAll(signal);
    expect(file?.name).toBe('shop 1.jpg');
  });

  it('stops when it is paused and goes on where it was; what cannot be opened does not stop the others', async () => {
    const { batch, add, states, settle } = await createBatch();
    await add('1x1', 'text', '3x3', '4x4', '5x5');
    await settle();
    expect(states()).toEqual(['made', 'failed', 'made', 'waiting', 'waiting']);
    const running = batch.runAll();
    batch.pause();
    await running;
    expect([batch.state.run, states().filter((state) => state === 'made').length < 4]).toEqual(['paused', true]);
    await batch.runAll();
    expect(states()).toEqual(['made', 'failed', 'made', 'made', 'made']);
  });

  it('keeps files below a limit by their quality, and says where that cannot be', async () => {
    const { batch, add, settle } = await createBatch();
    await add('300x200');
    batch.change({ type: 'limit', on: true, values: { kb: 40 } });
    await settle();
    const [photo] = batch.state.photos;
    expect(photo?.result?.blob.size).toBeLessThanOrEqual(40 * 1024);
    expect(photo?.result?.blob.size).toBeGreaterThan(38 * 1024);
    batch.change({ type: 'limit', on: true, values: { kb: 10 } });
    await settle();
    expect(batch.state.photos[0]?.result?.overLimit).toBe(false);
  });

  it('is given out with its names, and refuses what it does not make', async () => {
    const { batch, exporter, add, settle } = await createBatch();
    await add('300x200', '30x20', 'text');
    batch.change({ type: 'rename', on: true, values: { pattern: 'shop-{n}-{date}-{w}x{h}' } });
    await settle();
    const files = await exporter.makeAll(signal);
    expect(files.map(({ name }) => name)).toEqual(['shop-1-2026-01-02-300x200.jpg', 'shop-2-2026-01-02-30x20.jpg']);
    await expect(exporter.make(signal, { to: 'host', format: 'png' })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
    batch.close();
    await expect(exporter.make(signal, { to: 'host' })).rejects.toMatchObject({ code: 'NO_IMAGE' });
  });

  it('is the same ZIP on another day: each file has its photo’s own, or that of its opening', async () => {
    const { batch, exporter, add, settle, ports } = await createBatch();
    await add('300x200');
    const day = Date.UTC(2020, 4, 5, 12);
    await batch.add([{ image: new File(['30x20'], 'p.jpg', { lastModified: day }), name: 'p.jpg', way: 'drop' }]);
    await settle();
    const zip = async () => [
      ...new Uint8Array(await (await exporter.make(signal, { to: 'host' })).file.blob.arrayBuffer()),
    ];
    const first = await zip();
    Object.assign(ports, { today: () => Date.UTC(2026, 5, 6) });
    expect(await zip()).toEqual(first);
    const opened = batch.state.photos.map(({ file }) => file instanceof File && file.lastModified);
    expect(opened).toEqual([Date.UTC(2026, 0, 2), day]);
  });
});
