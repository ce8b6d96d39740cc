import { expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { rememberFiles } from '../../../../../editor/shell/export/remember-files.ts';
import { photoFileMemory } from '../../../../../editor/shell/photo-file/file-memory.schema.ts';
import { FIRST_PHOTO_FILE, type PhotoFile } from '../../../../../editor/shell/photo-file/photo-file.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';

/** A browser, and pages of it one after the other. */
function browser() {
  const kept = new Map<string, string>();
  const who = { owner: 'partner' };
  let isBlocked = false;
  const storage = () => {
    if (isBlocked) throw new DOMException('no storage here', 'SecurityError');
    return {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, text: string) => void kept.set(name, text),
    };
  };
  const page = async (tool: string, sooner: Partial<PhotoFile> = {}) => {
    const clock = createSimulatedClock();
    const store = createStore(() => ({ file: FIRST_PHOTO_FILE, photo: 'beach.jpg' }));
    const set = (change: { file: PhotoFile }) => store.setState(change);
    const isUntouched = () => Object.keys(sooner).length === 0;
    set({ file: { ...FIRST_PHOTO_FILE, ...sooner } });
    const ports = { storage, clock, owner: async () => who.owner, isUntouched };
    await rememberFiles(tool, photoFileMemory({ store, set }), ports);
    const choose = async (change: Partial<PhotoFile>) => {
      set({ file: { ...store.getState().file, ...change } });
      await clock.advance(300);
    };
    return { file: () => store.getState().file, choose };
  };
  const block = () => {
    isBlocked = true;
  };
  return { kept, who, page, block };
}

const chosen = {
  format: 'webp',
  quality: 0.6,
  scale: 'own',
  side: 900,
  dpi: 72,
  camera: false,
  name: '{name}-web',
} as const;

it('what was chosen for the files of a tool is there at its next visit, and in no other tool', async () => {
  const { page, kept } = browser();
  await (await page('enhance')).choose(chosen);
  await (await page('photo')).choose({ dpi: 600 });
  expect((await page('enhance')).file()).toEqual(chosen);
  expect((await page('photo')).file()).toEqual({ ...FIRST_PHOTO_FILE, dpi: 600 });
  expect((await page('expand')).file()).toEqual(FIRST_PHOTO_FILE);
  expect([...kept.values()].join()).not.toContain('beach');
});

it('another key or account has choices of its own', async () => {
  const { page, who } = browser();
  await (await page('photo')).choose(chosen);
  who.owner = 'another';
  expect((await page('photo')).file()).toEqual(FIRST_PHOTO_FILE);
});

it('what is chosen before it was read stays, and is what is kept', async () => {
  const { page } = browser();
  await (await page('photo')).choose(chosen);
  expect((await page('photo', { format: 'png' })).file()).toEqual({ ...FIRST_PHOTO_FILE, format: 'png' });
  expect((await page('photo')).file()).toEqual({ ...FIRST_PHOTO_FILE, format: 'png' });
});

it('a slider that is dragged is written once it rests', async () => {
  const { page, kept } = browser();
  const { choose } = await page('photo');
  expect(kept.size).toBe(0);
  await choose({ quality: 0.5 });
  expect(kept.size).toBe(1);
});

it.each([
  ['no JSON', '{'],
  ['a list', '[1]'],
  ['far too much', JSON.stringify({ photo: { ...chosen, more: 'x'.repeat(20_000) } })],
  ['another tool’s shape', '{"photo":7}'],
])('%s is as if nothing had been kept', async (_what, text) => {
  const { page, kept } = browser();
  kept.set('files partner', text);
  expect((await page('photo')).file()).toEqual(FIRST_PHOTO_FILE);
});

it('a value that is no choice of now is left out, and the others are taken', async () => {
  const { page, kept } = browser();
  const bad = { format: 'matte', quality: 40, scale: 'huge', side: -1, dpi: 71, camera: 'yes', name: 'x'.repeat(201) };
  kept.set('files partner', JSON.stringify({ photo: bad, expand: { ...bad, quality: 0.5, __proto__: { dpi: 72 } } }));
  expect((await page('photo')).file()).toEqual(FIRST_PHOTO_FILE);
  expect((await page('expand')).file()).toEqual({ ...FIRST_PHOTO_FILE, quality: 0.5 });
});

it('where the browser keeps nothing a choice lasts as long as the page', async () => {
  const { page, block } = browser();
  block();
  const { choose, file } = await page('photo');
  await choose(chosen);
  expect(file()).toEqual(chosen);
  expect((await page('photo')).file()).toEqual(FIRST_PHOTO_FILE);
});
