import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createLocalEngine,
  type LocalEngine,
  type LocalEngineOptions,
} from '../../../../../../server/inference/models/matting/local-engine.ts';
import type { Model } from '../../../../../../server/inference/runtime/model-spec.ts';
import { block, readMask } from '../../../../../contract/matting-engine.ts';
import { bundleWorker } from '../../../../../setup/matting-worker.ts';
import { createSimulatedClock } from '../../../../../setup/simulated-clock.ts';
import { type TinyModelOptions, writeTinyModel } from '../../../../../setup/tiny-onnx.ts';

const log = { info() {}, warn() {}, error() {} };
const signal = new AbortController().signal;

let folder: string;
let workerUrl: URL;
const engines: LocalEngine[] = [];

beforeAll(async () => {
  workerUrl = await bundleWorker();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matting-local-'));
});
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
  await rm(folder, { recursive: true, force: true });
});

/** An engine over the tiny model: what is darker than mid-grey is subject. */
function start(options: Partial<LocalEngineOptions> = {}, model: Model = writeTinyModel(folder)): LocalEngine {
  const engine = createLocalEngine({ model, threads: 1, log, workerUrl, yields: false, ...options });
  engines.push(engine);
  return engine;
}

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Where the mask says subject, as a share of the picture's width and height: left, top, right, bottom. */
async function subject(engine: LocalEngine, bytes: Uint8Array) {
  const { pixels, width, height } = await readMask(await engine.segment(signal, bytes, {}));
  const on = [...pixels.keys()].filter((at) => (pixels[at] ?? 0) > 127);
  const [xs, ys] = [on.map((at) => at % width), on.map((at) => Math.floor(at / width))];
  const least = (all: number[]) => all.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
  const most = (all: number[]) => all.reduce((a, b) => Math.max(a, b), -1) + 1;
  return [least(xs) / width, least(ys) / height, most(xs) / width, most(ys) / height].map((share) =>
    Number(share.toFixed(2)),
  );
}

describe('the mask of the local engine', () => {
  it('lies where the subject lies, for each of the eight EXIF orientations', async () => {
    const engine = start();
    const upright = [0.2, 0.2, 0.6, 0.7];
    const picture = await block(200, 100).png().toBuffer();
    expect(await subject(engine, picture)).toEqual(upright);
    // For each: the stored pixels that the orientation turns back into the upright picture.
    const stored = [
      sharp(picture),
      sharp(picture).flop(),
      sharp(picture).rotate(180),
      sharp(picture).flip(),
      sharp(await sharp(picture).rotate(270).toBuffer()).flip(),
      sharp(picture).rotate(270),
      sharp(await sharp(picture).rotate(90).toBuffer()).flip(),
      sharp(picture).rotate(90),
    ];
    for (const [at, rotated] of stored.entries()) {
      const bytes = await rotated
        .jpeg({ quality: 100 })
        .withMetadata({ orientation: at + 1 })
        .toBuffer();
      expect(await subject(engine, bytes), `orientation ${at + 1}`).toEqual(upright);
    }
  });

  it('is the same for grey, CMYK, 16-bit and palette files of one picture', async () => {
    const engine = start();
    const files = [
      block(200, 100).greyscale().toColourspace('b-w').png(),
      block(200, 100).toColourspace('cmyk').jpeg({ quality: 100 }),
      block(200, 100).toColourspace('rgb16').png(),
      block(200, 100).png({ palette: true }),
    ];
    for (const file of files) expect(await subject(engine, await file.toBuffer())).toEqual([0.2, 0.2, 0.6, 0.7]);
  });

  it('takes what is transparent for white', async () => {
    const engine = start();
    const dark = { create: { width: 80, height: 50, channels: 4 as const, background: '#201008' } };
    const clear = {
      create: { width: 200, height: 100, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    };
    const bytes = await sharp(clear)
      .composite([{ input: dark, left: 40, top: 20 }])
      .png()
      .toBuffer();
    expect(await subject(engine, bytes)).toEqual([0.2, 0.2, 0.6, 0.7]);
  });

  it('is limited to boxes at the place and scale of the picture', async () => {
    const engine = start();
    const bytes = await block(400, 200).png().toBuffer();
    const boxes = [{ x: 60, y: 20, width: 100, height: 100 }];
    const { pixels, width } = await readMask(await engine.segment(signal, bytes, { boxes }));
    const at = (x: number, y: number) => pixels[y * width + x] ?? -1;
    expect([at(75, 60), at(85, 60), at(150, 60), at(155, 30)]).toEqual([0, 255, 255, 0]);
    // In the subject, but outside the box.
    expect([at(200, 60), at(100, 135)]).toEqual([0, 0]);
  });

  it.each<[string, TinyModelOptions]>([
    ['logits', { logits: true }],
    ['classes', { classes: true }],
    ['another input size', { size: 320 }],
  ])('comes from a model with %s as well', async (_, options) => {
    const engine = start({}, writeTinyModel(folder, options));
    expect(await subject(engine, await block(200, 100).png().toBuffer())).toEqual([0.2, 0.2, 0.6, 0.7]);
  });
});

describe('a local engine', () => {
  it('refuses pictures beyond its pixels, exactly', async () => {
    const engine = start({ maxPixels: 5000 });
    const inside = await engine.segment(signal, await block(100, 50).png().toBuffer(), {});
    expect(inside.width).toBe(100);
    const beyond = engine.segment(signal, await block(100, 51).png().toBuffer(), {});
    await expect(beyond).rejects.toMatchObject({ code: 'IMAGE_DIMENSIONS' });
  });

  it('serves only the kinds of its model', async () => {
    const engine = start({}, writeTinyModel(folder, {}, { kinds: ['human'] }));
    const bytes = await block(60, 40).png().toBuffer();
    expect((await engine.segment(signal, bytes, {})).kind).toBe('human');
    await expect(engine.segment(signal, bytes, { kind: 'icon' })).rejects.toMatchObject({
      code: 'MODEL_NOT_CONFIGURED',
    });
  });

  it('says what is wrong with a model that its spec does not fit', async () => {
    const model = writeTinyModel(folder, {}, { output: { name: 'alpha', activation: 'none' } });
    const engine = start({}, model);
    await expect(engine.ready()).rejects.toThrow(/has no output "alpha"; it has output/);
    expect(engine.state).toBe('failed');
  });

  it('survives a planted hang: the next job succeeds, one worker, the stopped one is gone', async () => {
    const clock = createSimulatedClock();
    const engine = start({ clock });
    await engine.ready();
    const [stopped = 0] = engine.workerIds();
    const bytes = await block(60, 40).png().toBuffer();
    // A stopped process answers nothing and takes no signal but SIGKILL: as hung as native code can be.
    process.kill(stopped, 'SIGSTOP');
    const hung = expect(engine.segment(signal, bytes, {})).rejects.toMatchObject({ code: 'MATTING_FAILED' });
    await clock.advance(25_000);
    await hung;
    expect((await engine.segment(signal, bytes, {})).width).toBe(60);
    expect(engine.workerIds()).toHaveLength(1);
    expect(engine.workerIds()).not.toContain(stopped);
    expect(alive(stopped)).toBe(false);
  });

  it('survives a worker that is killed in the middle of a job', async () => {
    const engine = start();
    await engine.ready();
    const [pid = 0] = engine.workerIds();
    const bytes = await block(60, 40).png().toBuffer();
    process.kill(pid, 'SIGSTOP');
    const lost = engine.segment(signal, bytes, {});
    process.kill(pid, 'SIGKILL');
    await expect(lost).rejects.toMatchObject({ code: 'MATTING_FAILED' });
    expect((await engine.segment(signal, bytes, {})).width).toBe(60);
  });

  it('leaves no process behind, also with a hung worker', async () => {
    const engine = start({ workers: 2 });
    await engine.ready();
    const pids = engine.workerIds();
    expect(pids).toHaveLength(2);
    process.kill(pids[0] ?? 0, 'SIGSTOP');
    await engine.close();
    expect(pids.map(alive)).toEqual([false, false]);
  });

  it('goes behind the server where the two compete', async () => {
    const engine = start({ yields: true });
    await engine.ready();
    // 19 is the lowest priority that there is: a run that has it already cannot see a difference.
    expect(getPriority(engine.workerIds()[0] ?? 0)).toBe(Math.min(19, getPriority() + 10));
  });

  it('gives its workers none of the server’s secrets', async () => {
    process.env.STORE_SECRET_OF_THE_TEST = 'do not tell';
    const engine = start();
    await engine.ready();
    const environment = await readFile(`/proc/${engine.workerIds()[0]}/environ`, 'utf8').catch(() => 'PATH=');
    expect(environment).toContain('PATH=');
    expect(environment).not.toContain('do not tell');
    delete process.env.STORE_SECRET_OF_THE_TEST;
  });
});
