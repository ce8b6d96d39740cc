import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processTree } from '../../../bench/process-tree.ts';
import { CallRefused, FrameClient } from '../../setup/frame-client.ts';
import { type KserveServer, startKserveServer } from '../../setup/kserve-server.ts';
import { ServerProcess } from '../../setup/server-process.ts';
import { type ImageBomb, imageBombs } from './image-bombs.ts';

/** MB by which the server and its workers may grow over what they had: each bomb is several hundred. */
const ROOM = 200;
const SECRET = { 'x-api-key': 'sk_sandbox_full' };

/** The decoders as they run for real, in the worker that an inference server stands behind. */
describe('small files that are much', () => {
  let bombs: Readonly<Record<string, ImageBomb>>;
  let server: ServerProcess;
  let inference: KserveServer;
  let frame: FrameClient;
  let folder: string;
  beforeAll(async () => {
    bombs = await imageBombs();
    folder = await mkdtemp(join(tmpdir(), 'cutout-bombs-'));
    inference = await startKserveServer();
    const spec = join(folder, 'spec.json');
    await writeFile(spec, JSON.stringify(inference.model.spec));
    server = await ServerProcess.start({
      MATTING_KSERVE_URL: inference.model.server,
      MATTING_KSERVE_MODEL: inference.model.name,
      MATTING_KSERVE_SPEC: spec,
    });
    frame = await FrameClient.open({ origin: server.origin });
  }, 300_000);
  afterAll(async () => {
    await server?.stop();
    await inference?.close();
    await rm(folder, { recursive: true, force: true });
  });

  const memory = () => processTree(server.pid).memory / 1e6;

  async function removal(bytes: Buffer): Promise<string> {
    const body = new FormData();
    body.set('image_file', new Blob([Uint8Array.from(bytes)]), 'p.png');
    const answer = await fetch(`${server.origin}/v1.0/removebg`, { method: 'POST', headers: SECRET, body });
    const text = await answer.text();
    return `${answer.status} ${answer.ok ? '' : JSON.parse(text).errors[0].code}`.trim();
  }

  async function matting(bytes: Buffer): Promise<string> {
    try {
      await frame.matting(await frame.upload(Uint8Array.from(bytes)));
      return '200';
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      const [, code] = /(?:"cutout_code":"|<Code>)(\w+)/.exec(error.message) ?? [];
      return `${error.status} ${code}`;
    }
  }

  it('are refused by name or read without what is too much, in hardly any memory, and nothing dies', async () => {
    const harmless = bombs['a PNG of two thousand million frames']?.bytes ?? Buffer.alloc(0);
    for (let warm = 0; warm < 3; warm += 1) await removal(harmless).then(() => matting(harmless));
    const { processes } = processTree(server.pid);
    const before = memory();
    let peak = before;
    const looking = setInterval(() => {
      peak = Math.max(peak, memory());
    }, 25);
    const found: Record<string, object> = {};
    try {
      for (const [title, { bytes }] of Object.entries(bombs)) {
        found[title] = { removal: await removal(bytes), matting: await matting(bytes) };
      }
    } finally {
      clearInterval(looking);
    }
    const wanted = Object.entries(bombs).map(([title, { bytes: _bytes, ...verdict }]) => [title, verdict]);
    expect(found).toEqual(Object.fromEntries(wanted));
    console.log(`image bombs: ${Math.round(before)} MB before, ${Math.round(peak)} MB at most`);
    expect(peak - before).toBeLessThan(ROOM);
    expect(processTree(server.pid).processes).toBe(processes);
  });

  it('lie untouched where they come with feedback: nothing of ours opens them', async () => {
    const before = memory();
    const upload = (title: string) => frame.upload(Uint8Array.from(bombs[title]?.bytes ?? []));
    const titles = ['a PNG that says 60,000 px a side', 'a PNG with a packed colour profile'];
    const attachments = (await Promise.all(titles.map(upload))).join(' ');
    expect(await frame.feedback({ text: 'RenderRecipe', attachments })).toBeGreaterThan(0);
    await expect(upload('a GIF of many frames')).rejects.toMatchObject({ status: 415 });
    expect(memory() - before).toBeLessThan(ROOM);
  });
});
