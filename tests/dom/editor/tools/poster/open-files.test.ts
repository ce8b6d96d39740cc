import { describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Poster } from '../../../../../editor/tools/poster/model/poster.ts';
import { DESIGN_TYPE } from '../../../../../src/document/scene/design-type.ts';
import { allLayers } from '../../../../../src/document/scene/find-layer.ts';
import type { CutoutError } from '../../../../../src/protocol/errors.ts';
import { DEFAULT_LIMITS } from '../../../../../src/protocol/limits.ts';
import { file, posterOf, scene } from './poster-of.ts';

/** What the poster makes of files that come in: photos, designs, drawings. */

function openPoster() {
  const screens: string[] = [];
  const refused: string[] = [];
  const said: string[] = [];
  const asked: number[] = [];
  const answers: ((may: boolean) => void)[] = [];
  const shell = createStore<{ leaving: number | undefined }>(() => ({ leaving: undefined }));
  const poster = posterOf({
    screen: {
      show: (screen: string) => screens.push(screen),
      say: (id: string) => said.push(id),
      refuse: ({ code }: CutoutError) => refused.push(code),
      ask: (steps: number, go: () => void) => {
        asked.push(steps);
        shell.setState({ leaving: steps });
        answers.push((may) => {
          shell.setState({ leaving: undefined });
          if (may) go();
        });
      },
    },
    shell: { getState: () => ({ setting: { limits: DEFAULT_LIMITS } }), subscribe: shell.subscribe },
    imaging: { load: async () => ({}) },
  });
  return { poster, screens, refused, asked, answers };
}

const DESIGN = file(JSON.stringify({ name: 'Fennel', scene }), 'template.json', DESIGN_TYPE);
const PHOTO = file('x', 'me.jpg', 'image/jpeg');
const STAR = file('<svg viewBox="0 0 20 10"><path d="M0 0h9"/><script>x</script></svg>', 'star.svg', 'image/svg+xml');
const layersOf = (poster: Poster) => allLayers(poster.scene?.pages[0]?.children ?? []);

describe('files that come in', () => {
  it.each([
    ['before', [DESIGN, PHOTO]],
    ['after', [PHOTO, DESIGN]],
  ])('a design %s a photo is begun with, and the photo is in its place', async (_when, files) => {
    const { poster, screens, refused } = openPoster();
    expect(await poster.openPictures(files)).toBe(true);
    expect([poster.state.name, screens.at(-1), refused]).toEqual(['Fennel', 'page', []]);
    const photo = layersOf(poster).find((layer) => layer.type === 'image' && layer.slot === 'photo');
    expect(photo).toMatchObject({ asset: poster.state.photos[0]?.asset, natural: { width: 400, height: 300 } });
  });

  it('a design takes the place of a page that has changes only when the person says so', async () => {
    const { poster, asked, answers } = openPoster();
    await poster.openPictures([DESIGN]);
    expect(asked).toEqual([]);
    poster.background('#111111');
    const before = poster.scene;
    const staying = poster.openPictures([DESIGN]);
    await vi.waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(false);
    expect([await staying, poster.scene === before, asked]).toEqual([false, true, [1]]);
    const going = poster.openPictures([DESIGN]);
    await vi.waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.(true);
    expect([await going, poster.scene === before, poster.state.history?.at]).toEqual([true, false, 0]);
  });

  it('a drawing is a page of its own where none is open, and a layer of one that is', async () => {
    const { poster, screens } = openPoster();
    await poster.openPictures([STAR]);
    expect([poster.scene?.width, poster.scene?.height, poster.state.name, screens.at(-1)]).toEqual([
      1_350,
      675,
      'star',
      'page',
    ]);
    await poster.openPictures([DESIGN]);
    const before = layersOf(poster).length;
    await poster.openPictures([STAR]);
    const added = layersOf(poster).at(-1);
    expect(layersOf(poster)).toHaveLength(before + 1);
    expect(added).toMatchObject({ type: 'svg', viewBox: { width: 20, height: 10 } });
    expect(JSON.stringify(added)).not.toContain('script');
    poster.undo();
    expect(layersOf(poster)).toHaveLength(before);
  });

  it.each([
    ['a design that is none', file('{"scene":1}', 'a.json', DESIGN_TYPE)],
    ['a drawing of nothing', file('<svg viewBox="0 0 9 9"><text>a</text></svg>', 'a.svg', '')],
  ])('%s is refused, and what was open stays', async (_name, bad) => {
    const { poster, refused } = openPoster();
    await poster.openPictures([DESIGN]);
    const before = poster.scene;
    expect(await poster.openPictures([bad])).toBe(false);
    expect([refused, poster.scene === before]).toEqual([['IMAGE_UNREADABLE'], true]);
  });

  it.each([
    ['a drawing', 'image/svg+xml', 4_000_001],
    ['a page with its photos', DESIGN_TYPE, 12_000_001],
  ])('%s that is too large is not read', async (_what, type, size) => {
    const { poster, refused } = openPoster();
    const text = vi.fn();
    const image = Object.assign(new Blob([''], { type }), { text });
    Object.defineProperty(image, 'size', { value: size });
    await poster.openPictures([{ image, name: 'a', way: 'open' }]);
    expect([refused, text.mock.calls]).toEqual([['IMAGE_TOO_LARGE'], []]);
  });
});
