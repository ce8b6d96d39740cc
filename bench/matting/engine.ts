import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { defaultClickModel } from '../../server/inference/models/click/find-click-model.ts';
import {
  createLocalEngine,
  type LocalEngine,
  type LocalEngineOptions,
} from '../../server/inference/models/matting/local-engine.ts';
import { defaultModel, smallModel, weightsFolder } from '../../server/inference/models/matting/weights.ts';
import type { Model } from '../../server/inference/runtime/model-spec.ts';
import { shadedScene } from '../../tests/setup/shaded-scene.ts';
import { root } from '../record.ts';

const CACHE = join(tmpdir(), 'cutout-test-models');

/**
 * The default model and an engine on it, warm, with a limit that a loaded machine does not reach. Its workers are the built ones: what
 * runs in production, and not what a loader makes of the sources while they run.
 */
export async function startEngine(threads: number): Promise<{ engine: LocalEngine; model: Model }> {
  build();
  return await startWith(threads, {});
}

/** The same with the models that look again and repair, as a server has them, and with room for photos of `maxPixels`. */
export async function startWholeEngine(
  threads: number,
  maxPixels: number,
): Promise<{ engine: LocalEngine; model: Model }> {
  build();
  const [click, small] = await Promise.all([defaultClickModel(CACHE), smallModel(CACHE)]);
  if (!click || !small) throw new Error('The click model or the small one is not installed; this bench measures them');
  return await startWith(threads, { click, small, maxPixels });
}

function build(): void {
  execFileSync(process.execPath, ['scripts/build.mjs', 'server'], { cwd: root, stdio: 'ignore' });
}

async function startWith(
  threads: number,
  options: Partial<LocalEngineOptions>,
): Promise<{ engine: LocalEngine; model: Model }> {
  const workerUrl = pathToFileURL(join(root, 'dist', 'server', 'matting-worker.mjs'));
  const model = await defaultModel(CACHE, weightsFolder());
  if (!model) throw new Error('The default weights are not installed; this bench measures them');
  const log = { info() {}, warn: console.warn, error: console.error };
  const engine = createLocalEngine({ model, log, threads, limitMs: 600_000, workerUrl, ...options });
  await engine.ready();
  return { engine, model };
}

/** A photo of the fixtures at its own size, or the shaded scene drawn for it where they are not here. */
export async function picture(photo: string, width: number, height: number): Promise<{ name: string; bytes: Buffer }> {
  const file = resolve(root, process.env.FIXTURES_DIR ?? '../shared/fixtures', 'photos', photo);
  if (existsSync(file)) return { name: photo, bytes: await readFile(file) };
  const { png } = await shadedScene(width);
  const bytes = await sharp(png).resize(width, height, { fit: 'cover' }).jpeg({ quality: 92 }).toBuffer();
  return { name: 'shaded scene', bytes };
}

/** The number after a flag of the command line, such as `--rounds 7`. */
export function flag(name: string, fallback: number): number {
  const at = process.argv.indexOf(`--${name}`);
  const value = at < 0 ? fallback : Number(process.argv[at + 1]);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a whole number from 1 up`);
  return value;
}
