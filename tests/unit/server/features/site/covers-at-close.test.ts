import { access, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { KeptCovers } from '../../../../../server/features/site/kept-covers.ts';
import { SceneFiles } from '../../../../../server/features/site/scene-files.ts';
import { deferred } from '../../../../../src/base/deferred.ts';
import { HandClock } from '../../kit.ts';
import { seededContent, siteKit } from './site-kit.ts';

/** Who asked for a cover is gone, and the server ends: its folder may be deleted as soon as it has closed. */

const SAMPLES = 'src/document/scene/templates/pictures';
const folder = () => mkdtemp(join(tmpdir(), 'cutout-covers-'));

it('a cover that is being written is waited for, and no other is begun', async () => {
  const [begun, goOn] = [deferred(), deferred()];
  class SlowDisk extends KeptCovers {
    override async write(name: string, cover: Uint8Array): Promise<void> {
      begun.resolve();
      await goOn.promise;
      await super.write(name, cover);
    }
  }
  const clock = new HandClock();
  const keptIn = await folder();
  const files = new SceneFiles({
    content: await seededContent(clock),
    samplesDir: SAMPLES,
    covers: new SlowDisk(keptIn, '1.0.0', clock),
    clock,
    warn(error) {
      throw error;
    },
  });
  const first = files.cover(16, 'en', 400);
  await begun.promise;
  const second = files.cover(16, 'en', 800);
  const refused = expect(second).rejects.toThrow('aborted');
  let isClosed = false;
  const closing = files.close().then(() => {
    isClosed = true;
  });
  await new Promise(setImmediate);
  expect(isClosed).toBe(false);
  goOn.resolve();
  await closing;
  expect(await readdir(keptIn)).toHaveLength(1);
  await rm(keptIn, { recursive: true });
  expect((await first)?.length).toBeGreaterThan(0);
  await refused;
  await expect(access(keptIn)).rejects.toThrow('ENOENT');
});

it('the site writes no cover once it has closed', async () => {
  const clock = new HandClock();
  const dataDir = await folder();
  const site = await siteKit({ content: await seededContent(clock), clock, sandbox: true, dataDir });
  await site.get('/config.js');
  const asked = [400, 800, 1200].map((width) => site.get(`/scenes/16-en-${width}.webp`));
  await site.close();
  await rm(dataDir, { recursive: true });
  await Promise.allSettled(asked);
  await expect(access(dataDir)).rejects.toThrow('ENOENT');
});
