import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalEngine, type LocalEngine } from '../../../../../../server/inference/models/matting/local-engine.ts';
import { AppError } from '../../../../../../src/base/error.ts';
import { fixture, haveFixtures } from '../../../../../setup/fixtures.ts';
import { writeTinyModel } from '../../../../../setup/tiny-onnx.ts';

const log = { info() {}, warn() {}, error() {} };
const signal = new AbortController().signal;

/** Rows of EXPECT.csv that are no HEIC: file, accept/reject/either, code, width, height. */
async function rows() {
  const lines = (await readFile(fixture('formats/EXPECT.csv'), 'utf8')).trim().split('\n').slice(1);
  return lines
    .map((line) => line.split(','))
    .map(([file = '', expected = '', code = '', width = '', height = '']) => ({ file, expected, code, width, height }))
    .filter(({ file }) => !file.startsWith('heic/'));
}

describe.skipIf(!haveFixtures)('pictures of all sorts', () => {
  let folder: string;
  let engine: LocalEngine;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'matting-formats-'));
    engine = createLocalEngine({
      model: writeTinyModel(folder),
      threads: 1,
      log,
      yields: false,
      maxPixels: 64_000_000,
    });
    await engine.ready();
  });
  afterAll(async () => {
    await engine.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('are cut out at their size or refused by a code that is about the picture, by one and the same worker', {
    timeout: 120_000,
  }, async () => {
    const [pid] = engine.workerIds();
    const wrong: string[] = [];
    for (const { file, expected, code, width, height } of await rows()) {
      const answer = await engine.segment(signal, await readFile(fixture(`formats/${file}`)), {}).then(
        (matting) => `${matting.width}x${matting.height}`,
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
      const said = `${file} (${expected} ${width}x${height}): ${answer}`;
      const refused = /^(IMAGE_FORMAT|IMAGE_UNREADABLE|IMAGE_DIMENSIONS)$/.test(answer);
      const size = `${width}x${height}`;
      // Code 3, the longest side, is a limit of a key: the engine counts pixels.
      const open = expected === 'either' || code === '3';
      const right = expected === 'accept' ? answer === size : refused || (open && answer === size);
      if (!right) wrong.push(said);
    }
    expect(wrong).toEqual([]);
    expect(engine.workerIds()).toEqual([pid]);
  });
});
