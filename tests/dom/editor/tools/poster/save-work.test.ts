import { describe, expect, it } from 'vitest';
import type { Poster } from '../../../../../editor/tools/poster/model/poster.ts';
import { saveWork } from '../../../../../editor/tools/poster/model/save-work.ts';
import { readDesign } from '../../../../../src/document/scene/design-file.ts';
import { DESIGN_TYPE } from '../../../../../src/document/scene/design-type.ts';
import { picturesIn } from '../../../../../src/document/scene/find-layer.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { DEFAULT_LIMITS } from '../../../../../src/protocol/limits.ts';
import type { WorkToSave } from '../../../../../src/protocol/works.ts';
import { file, posterOf, scene } from './poster-of.ts';

/** A page of the poster among the user's works, and back. */

const PREVIEW = 'data:image/jpeg;base64,AAAA';

function openPoster(role: 'user' | 'visitor' = 'user') {
  const seen = {
    saved: [] as WorkToSave[],
    /** Works that were changed elsewhere. */
    changed: [] as string[],
    asked: [] as string[],
    notes: [] as string[],
    said: [] as string[],
    checked: 0,
  };
  const faults: Error[] = [];
  const poster = posterOf({
    screen: {
      show: () => {},
      say: (id: string) => seen.said.push(id),
      refuse: ({ code }: { code: string }) => seen.notes.push(code),
      note: ({ id }: { id: string }) => seen.notes.push(id),
    },
    shell: { getState: () => ({ setting: { limits: DEFAULT_LIMITS }, account: { role, left: 1 } }) },
    imaging: {
      load: async () => ({
        async check(_signal: AbortSignal, blob: Blob) {
          seen.checked += 1;
          if ((await blob.text()) === 'bad') throw cutoutError('IMAGE_UNREADABLE', 'no picture');
        },
      }),
    },
    credits: {
      load: async () => ({
        askLogin: (reason: string) => seen.asked.push(reason),
        async saveWork(_signal: AbortSignal, work: WorkToSave) {
          const fault = faults.shift();
          if (fault) throw fault;
          seen.saved.push(work);
          const id = work.id === undefined || seen.changed.includes(work.id) ? `w${seen.saved.length}` : work.id;
          return { id, version: seen.saved.length };
        },
      }),
    },
  });
  return { poster, seen, faults };
}

const design = (more: object = {}) => file(JSON.stringify({ name: 'Fennel', scene, ...more }), 'a.json', DESIGN_TYPE);
const ME = file('me', 'me.jpg', 'image/jpeg');
const save = (poster: Poster) => saveWork(poster, async () => PREVIEW);

describe('saving a page as a work', () => {
  it('takes the photos with it that are on the page, and no others; nothing is unsaved then', async () => {
    const { poster, seen } = openPoster();
    await poster.openPictures([design(), ME, file('other', 'other.jpg', 'image/jpeg')]);
    await save(poster);
    const read = readDesign(seen.saved[0]?.design ?? '');
    expect(read?.photos.map(({ name, data }) => [name, data])).toEqual([
      ['me.jpg', `data:image/jpeg;base64,${btoa('me')}`],
    ]);
    expect(read?.scene).toEqual(poster.scene);
    expect([seen.said.at(-1), poster.state.saved === poster.scene, poster.state.saving]).toEqual([
      'poster.work.saved',
      true,
      false,
    ]);
  });

  it('again is the same work; another page is another', async () => {
    const { poster, seen } = openPoster();
    await poster.openPictures([design()]);
    await save(poster);
    poster.background('#123456');
    await save(poster);
    await poster.openPictures([design()]);
    await save(poster);
    expect(seen.saved.map(({ id }) => id)).toEqual([undefined, 'w1', undefined]);
  });

  it('says which save it was made from, and where that was changed elsewhere, that it is a new one now', async () => {
    const { poster, seen } = openPoster();
    await poster.openPictures([design({ work: 'w0', version: 41 })]);
    await save(poster);
    expect([seen.saved[0]?.id, seen.saved[0]?.version, seen.notes]).toEqual(['w0', 41, []]);
    seen.changed.push('w0');
    await save(poster);
    expect([seen.saved[1]?.version, seen.notes]).toEqual([1, ['poster.work.beside']]);
    await save(poster);
    expect([seen.saved[2]?.id, seen.saved[2]?.version]).toEqual(['w2', 2]);
  });

  it('a visitor is asked to log in, and nothing goes', async () => {
    const { poster, seen } = openPoster('visitor');
    await poster.openPictures([design(), ME]);
    await save(poster);
    expect([seen.asked, seen.saved, poster.state.saving]).toEqual([['save'], [], false]);
  });

  it.each([
    ['UPLOAD_LIMIT', ['poster.work.full']],
    ['NETWORK', ['poster.work.failed']],
    ['LOGIN_REQUIRED', []],
  ] as const)('%s is said once, and the page is unsaved as before', async (code, notes) => {
    const { poster, seen, faults } = openPoster();
    await poster.openPictures([design()]);
    faults.push(cutoutError(code, 'refused'));
    await save(poster);
    expect([seen.notes, poster.state.work, poster.state.saved]).toEqual([notes, undefined, undefined]);
    await save(poster);
    expect(seen.saved).toHaveLength(1);
  });
});

describe('opening a work', () => {
  it('gives the page as it was, with its photos, and the next save takes its place', async () => {
    const first = openPoster();
    await first.poster.openPictures([design(), ME]);
    await save(first.poster);
    const text = first.seen.saved[0]?.design ?? '';
    const { poster, seen } = openPoster();
    const work = file(JSON.stringify({ ...JSON.parse(text), work: 'w7' }), 'work.json', DESIGN_TYPE);
    expect(await poster.openPictures([work])).toBe(true);
    expect(poster.scene).toEqual(first.poster.scene);
    const [photo] = poster.state.photos;
    expect([photo?.name, await photo?.blob.text(), seen.checked]).toEqual(['me.jpg', 'me', 1]);
    expect(poster.scene && picturesIn(poster.scene)).toContain(photo?.asset);
    expect(poster.state.saved).toBe(poster.scene);
    poster.background('#123456');
    await save(poster);
    expect(seen.saved[0]?.id).toBe('w7');
  });

  it('with a photo that is none is refused', async () => {
    const photos = [{ asset: 'photo:x', name: 'x', width: 1, height: 1, data: `data:image/png;base64,${btoa('bad')}` }];
    const { poster, seen } = openPoster();
    expect(await poster.openPictures([design({ photos })])).toBe(false);
    expect([seen.notes, poster.scene]).toEqual([['IMAGE_UNREADABLE'], undefined]);
  });
});
