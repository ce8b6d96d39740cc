import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { KeptCovers } from '../../../../../server/features/site/kept-covers.ts';
import { COVER_WIDTHS, SceneFiles } from '../../../../../server/features/site/scene-files.ts';
import type { ContentReader } from '../../../../../src/protocol/content/content-reader.schema.ts';
import { HandClock } from '../../kit.ts';
import { seededContent, siteKit } from './site-kit.ts';

/** Covers that are drawn before anyone asks for them (D218). */

const SAMPLES = 'src/document/scene/templates/pictures';
const DAY = 86_400_000;

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'cutout-covers-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** The content that comes with the program, of which only these templates are published, in English alone. */
async function published(clock: HandClock, numbers: number[]) {
  const content = await seededContent(clock);
  const state = { numbers, revision: 1, lists: 0 };
  const reader: ContentReader = {
    ...content,
    revision: async () => state.revision,
    async list(kind, query) {
      const all = await content.list(kind, { ...query, most: 100 });
      state.lists += 1;
      const items = all.items.filter(
        ({ facts }) => query.lang === 'en' && state.numbers.includes(Object(facts).number),
      );
      return { items, total: items.length, cursor: '' };
    },
  };
  return { reader, state };
}

async function drawers() {
  const clock = new HandClock();
  const keptIn = await folder();
  const { signal } = new AbortController();
  const { reader, state } = await published(clock, [16]);
  const filesOf = (version: string, samplesDir = SAMPLES, content = reader) =>
    new SceneFiles({
      content,
      samplesDir,
      covers: new KeptCovers(keptIn, version, clock),
      clock,
      warn(error) {
        throw error;
      },
    });
  return { clock, keptIn, signal, state, filesOf, names: async () => (await readdir(keptIn)).sort() };
}

describe('covers ahead of time', () => {
  it('are drawn once, and the disk answers after a restart', async () => {
    const { filesOf, signal, state, names, keptIn } = await drawers();
    state.numbers = [6];
    const first = filesOf('1.0.0');
    await first.drawAhead(signal);
    expect(await names()).toHaveLength(COVER_WIDTHS.length);
    const looked = state.lists;
    await first.drawAhead(signal);
    expect(state.lists).toBe(looked);
    // Without samples nothing can be drawn: what is answered was kept.
    const after = filesOf('1.0.0', join(keptIn, 'nothing'));
    await after.drawAhead(signal);
    expect((await after.cover(6, 'en', 400))?.equals((await first.cover(6, 'en', 400)) ?? Buffer.of())).toBe(true);
    await expect(after.cover(2, 'en', 400)).rejects.toThrow('ENOENT');
  });

  it('of two releases over one folder stay, for as long as a process of each runs', async () => {
    const { clock, filesOf, signal, names } = await drawers();
    const [before, after] = [filesOf('1.0.0'), filesOf('2.0.0')];
    await before.drawAhead(signal);
    const old = await names();
    await after.drawAhead(signal);
    const both = await names();
    expect(both).toHaveLength(2 * COVER_WIDTHS.length);
    for (let day = 0; day < 20; day += 1) {
      clock.advance(DAY);
      await before.drawAhead(signal);
      await after.drawAhead(signal);
    }
    expect(await names()).toEqual(both);
    // The first release runs no more.
    for (let day = 0; day < 14; day += 1) {
      clock.advance(DAY);
      await after.drawAhead(signal);
    }
    expect(await names()).toEqual(both);
    clock.advance(DAY);
    await after.drawAhead(signal);
    expect(await names()).toEqual(both.filter((name) => !old.includes(name)));
  });

  it('of what is published no more go after two weeks', async () => {
    const { clock, filesOf, signal, state, names } = await drawers();
    const files = filesOf('1.0.0');
    await files.drawAhead(signal);
    Object.assign(state, { numbers: [], revision: 2 });
    await files.drawAhead(signal);
    expect(await names()).toHaveLength(COVER_WIDTHS.length);
    clock.advance(15 * DAY);
    await files.drawAhead(signal);
    expect(await names()).toEqual([]);
  });
});

describe('the site', () => {
  it('draws covers once its port is open, those of what is published later within a minute, and ends with its port', async () => {
    const clock = new HandClock();
    const { reader, state } = await published(clock, [16]);
    const dataDir = await folder();
    const kept = async () => await readdir(join(dataDir, 'covers')).catch(() => []);
    const site = await siteKit({ content: reader, clock, dataDir });
    expect(await kept()).toEqual([]);
    await site.listen();
    await vi.waitFor(async () => expect(await kept()).toHaveLength(COVER_WIDTHS.length), 20_000);
    Object.assign(state, { numbers: [16, 13], revision: 2 });
    // The next look is set when the first has ended, which may read the lists to its end.
    await vi.waitFor(() => expect(clock.waiting).toBeGreaterThan(0), 20_000);
    const looked = state.lists;
    clock.advance(59_000);
    expect(state.lists).toBe(looked);
    clock.advance(1_000);
    await vi.waitFor(async () => expect(await kept()).toHaveLength(2 * COVER_WIDTHS.length), 20_000);
    await vi.waitFor(() => expect(clock.waiting).toBeGreaterThan(0), 20_000);
    await site.close();
    state.revision = 3;
    const ended = state.lists;
    clock.advance(600_000);
    expect([state.lists, clock.waiting]).toEqual([ended, 0]);
  });

  it('of a sandbox draws what is asked for', async () => {
    const clock = new HandClock();
    const { reader, state } = await published(clock, [16]);
    const site = await siteKit({ content: reader, clock, sandbox: true, dataDir: await folder() });
    await site.listen();
    clock.advance(600_000);
    expect([state.lists, clock.waiting]).toEqual([0, 0]);
  });
});
