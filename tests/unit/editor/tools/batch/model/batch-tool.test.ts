import { describe, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { createLazyCode } from '../../../../../../editor/shell/lazy/lazy-code.ts';
import { FIRST_SHELL, type ShellState } from '../../../../../../editor/shell/model/shell-state.ts';
import type { ToolPorts } from '../../../../../../editor/shell/model/tool.ts';
import { loadShellTexts } from '../../../../../../editor/shell/texts/load.ts';
import { BatchExporter } from '../../../../../../editor/tools/batch/model/batch-exporter.ts';
import { BatchTool } from '../../../../../../editor/tools/batch/model/batch-tool.ts';
import { estimate } from '../../../../../../editor/tools/batch/model/estimate.ts';
import { loadBatchTexts } from '../../../../../../editor/tools/batch/texts/load.ts';
import type { Imaging } from '../../../../../../src/imaging/worker/imaging.ts';
import { cutoutError } from '../../../../../../src/protocol/errors.ts';
import { Translator } from '../../../../../../src/ui/i18n/translator.ts';
import { createSimulatedClock } from '../../../../../setup/simulated-clock.ts';
import { createIds } from '../../../harness.ts';

/** Photos are texts of their size, `300x200`; a file's bytes are ten for each per cent of quality. */
async function createBatch() {
  const made: string[] = [];
  const released: number[] = [];
  let atOnce = 0;
  let most = 0;
  const imaging: Partial<Imaging> = {
    check: async (_signal, blob) => {
      const [width = 0, height = 0] = (await blob.text()).split('x').map(Number);
      if (!(width > 0)) throw cutoutError('IMAGE_FORMAT', 'no picture');
      return { blob, width, height, format: 'png', mayHaveAlpha: false };
    },
    open: async (_signal, source) => source,
    async whole(_signal, { width, height }) {
      atOnce += 1;
      most = Math.max(most, atOnce);
      return { id: made.length, width, height, box: { x: 0, y: 0, width, height } };
    },
    async encode(signal, _cut, { format, quality = 1, recipe }) {
      signal.throwIfAborted();
      made.push(`${recipe?.place.width}x${recipe?.place.height} ${format} ${Math.round(quality * 100)}`);
      return new Blob(['x'.repeat(Math.round(quality * 1_000 * 100))], { type: `image/${format}` });
    },
    release({ id }) {
      atOnce -= 1;
      released.push(id);
    },
  };
  const translator = await Translator.create({ locale: 'en', load: loadShellTexts });
  await translator.add(loadBatchTexts);
  const shell = createStore<ShellState>(() => ({ ...FIRST_SHELL, tool: 'batch', tools: ['batch'] }));
  const clock = createSimulatedClock();
  const said: string[] = [];
  const ports: ToolPorts = Object.assign(Object.create(null), {
    clock,
    translator,
    imaging: createLazyCode(async () => Object.assign(Object.create(null), imaging)),
    shell,
    newId: createIds(),
    today: () => Date.UTC(2026, 0, 2),
    host: { emit: () => {} },
    screen: { show: () => {}, refuse: () => {}, made: () => {}, say: (id: string) => void said.push(id) },
  });
  const batch = new BatchTool(ports, () => {});
  const add = (...sizes: string[]) =>
    batch.add(sizes.map((size, at) => ({ image: new Blob([size]), name: `p${at}.jpg`, way: 'drop' })));
  const states = () => batch.state.photos.map((photo) => (batch.isReady(photo) ? 'made' : photo.state));
  const settle = async () => {
    await clock.advance(1_000);
    for (let turn = 0; turn < 200; turn += 1) await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { batch, exporter: new BatchExporter(batch), made, most: () => most, add, states, settle, said };
}

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
});
