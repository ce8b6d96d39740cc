import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { KeptPoster } from '../../../../../editor/tools/poster/model/kept-poster.ts';
import type { PosterSeams } from '../../../../../editor/tools/poster/model/poster.ts';
import { nowOf, startHistory } from '../../../../../src/document/history/history.ts';
import { unsavedSteps } from '../../../../../src/document/history/unsaved.ts';
import { addLayers } from '../../../../../src/document/scene/edit/edit-layers.ts';
import { newImage } from '../../../../../src/document/scene/edit/new-layer.ts';
import { allLayers } from '../../../../../src/document/scene/find-layer.ts';
import type { Scene } from '../../../../../src/document/scene/scene.ts';
import { type CutoutError, cutoutError } from '../../../../../src/protocol/errors.ts';
import { DEFAULT_LIMITS } from '../../../../../src/protocol/limits.ts';
import { createSimulatedClock } from '../../../../setup/simulated-clock.ts';
import { scene as fennel, file, keeperOf, posterOf } from './poster-of.ts';

if (fennel === undefined) throw new Error('the template is missing');
const scene: Scene = fennel;
const PHOTO = file('x', 'me.jpg', 'image/jpeg');
const OTHER = file('y', 'you.jpg', 'image/jpeg');
const layersIn = (page: Scene | undefined) => allLayers(page?.pages[0]?.children ?? []);
const photosIn = (page: Scene | undefined) =>
  layersIn(page).flatMap((layer) => (layer.type === 'image' ? [layer.asset] : []));

/** A poster, what it said, and what was kept of it. */
function open(seams: Partial<PosterSeams> = {}) {
  const clock = createSimulatedClock();
  const seen = {
    screens: [] as string[],
    said: [] as unknown[],
    refused: [] as string[],
    events: [] as unknown[],
    notes: [] as string[],
  };
  const urls = { made: [] as string[], revoked: [] as string[] };
  const kept: KeptPoster[] = [];
  const keeper = keeperOf({
    write: async (poster) => void kept.push(poster),
    check: async () => kept.length > 0,
    take: async () => kept.at(-1),
    moved: () => void kept.splice(0),
  });
  const poster = posterOf(
    {
      clock,
      screen: {
        show: (screen: string) => seen.screens.push(screen),
        note: ({ id }: { id: string }) => seen.notes.push(id),
        say: (id: string, values?: object) => seen.said.push([id, values]),
        refuse: ({ code }: CutoutError) => seen.refused.push(code),
      },
      host: { emit: (name: string, payload: object) => seen.events.push([name, payload]) },
      shell: { getState: () => ({ setting: { limits: DEFAULT_LIMITS } }) },
      imaging: { load: async () => ({}) },
      urls: {
        create: () => {
          urls.made.push(`blob:${urls.made.length + 1}`);
          return urls.made.at(-1);
        },
        revoke: (url: string) => urls.revoked.push(url),
      },
    },
    { keeper, ...seams },
  );
  return { poster, clock, kept, keeper, urls, ...seen };
}

describe('a page that is begun', () => {
  it('is one step, shown, and reported to the host', () => {
    const { poster, screens, events } = open();
    poster.begin(scene, 'Fennel');
    expect(poster.scene).toBe(scene);
    expect(poster.state.history?.steps).toHaveLength(1);
    expect(screens).toEqual(['page']);
    expect(events).toEqual([['open', { name: 'Fennel', width: scene.width, height: scene.height }]]);
  });

  it('counts as saved where it is a work, and as nothing saved where it is new', () => {
    const { poster } = open();
    poster.begin(scene, 'Fennel', { work: 'w1' });
    expect([poster.state.work, poster.state.saved]).toEqual(['w1', scene]);
    poster.begin(scene, 'Fennel');
    expect([poster.state.work, poster.state.saved]).toEqual([undefined, undefined]);
  });

  it('with photos of its own keeps the places of the template as they are', () => {
    const { poster, urls } = open();
    const blob = new Blob(['x']);
    poster.set({ photos: [{ asset: 'photo:mine', name: 'a', blob, url: 'blob:a', width: 3, height: 2 }] });
    poster.begin(scene, 'Fennel', { photos: [{ asset: 'photo:own', name: 'b', blob, width: 5, height: 4 }] });
    expect(poster.scene).toBe(scene);
    expect(poster.state.photos.map(({ asset }) => asset)).toEqual(['photo:own', 'photo:mine']);
    expect(urls.made).toHaveLength(1);
    poster.begin(scene, 'Fennel');
    expect(photosIn(poster.scene)).toContain('photo:own');
  });
});

describe('steps', () => {
  const names = ({ poster }: ReturnType<typeof open>) => poster.state.history?.steps.map(({ name }) => name.id);

  it('a change that changes nothing is none, and neither is one without a page', () => {
    const now = open();
    now.poster.change(scene, { id: 'poster.step.photo' });
    expect(now.poster.scene).toBeUndefined();
    now.poster.begin(scene, 'a');
    now.poster.change(scene, { id: 'poster.step.photo' });
    expect(names(now)).toEqual(['poster.step.begun']);
  });

  it('of one gesture are one step', () => {
    const now = open();
    now.poster.begin(scene, 'a');
    for (const width of [500, 501, 502]) now.poster.change({ ...scene, width }, { id: 'poster.step.shape' }, 'drag');
    expect(names(now)).toEqual(['poster.step.begun', 'poster.step.shape']);
    expect(now.poster.scene?.width).toBe(502);
  });

  it('are taken back and done again, and it is said which', () => {
    const now = open();
    now.poster.begin(scene, 'a');
    now.poster.background('#123456');
    expect(now.poster.scene?.pages.every(({ background }) => background === '#123456')).toBe(true);
    now.poster.undo();
    expect(now.poster.scene).toBe(scene);
    now.poster.redo();
    expect(now.poster.scene?.pages[0]?.background).toBe('#123456');
    const step = { step: 'poster.step.background' };
    expect(now.said).toEqual([
      ['poster.say.undone', step],
      ['poster.say.redone', step],
    ]);
  });

  it('at either end nothing is said, and without a page nothing fails', () => {
    const { poster, said } = open();
    poster.undo();
    poster.redo();
    poster.goTo(3);
    poster.begin(scene, 'a');
    poster.undo();
    poster.redo();
    expect(said).toEqual([]);
  });

  it('one goes to any of them', () => {
    const { poster } = open();
    poster.begin(scene, 'a');
    poster.recolour({ ...scene.palette, accent: '#00ff00' });
    poster.reshape({ width: 600, height: 600 });
    poster.goTo(1);
    expect([poster.scene?.palette.accent, poster.scene?.width]).toEqual(['#00ff00', scene.width]);
    poster.goTo(2);
    expect([poster.scene?.width, poster.scene?.height]).toEqual([600, 600]);
  });
});

describe('photos', () => {
  it('the first goes where the page wants one, the next ones wait', async () => {
    const { poster } = open();
    poster.begin(scene, 'a');
    expect(await poster.openPictures([PHOTO, OTHER])).toBe(true);
    const [first, second] = poster.state.photos;
    expect(photosIn(poster.scene)).toContain(first?.asset);
    expect(photosIn(poster.scene)).not.toContain(second?.asset);
    expect(poster.state.reading).toBe(0);
  });

  it('one that is put in goes into the picture that is selected', async () => {
    const { poster } = open();
    poster.begin(scene, 'a');
    await poster.openPictures([PHOTO, OTHER]);
    const chosen = layersIn(poster.scene).find((layer) => layer.type === 'image');
    const second = poster.state.photos[1];
    if (chosen === undefined || second === undefined) throw new Error('the template has no picture');
    poster.layers.select([chosen.id]);
    const before = layersIn(poster.scene).length;
    poster.putPhoto(second);
    const changed = layersIn(poster.scene).find(({ id }) => id === chosen.id);
    expect(changed).toMatchObject({ asset: second.asset, natural: { width: 400, height: 300 } });
    expect(layersIn(poster.scene)).toHaveLength(before);
  });

  it('which comes before the place that the page has for one; that is next', () => {
    const { poster } = open();
    poster.begin(scene, 'a');
    const own = newImage(scene, 'photo:old', { width: 9, height: 9 });
    poster.change(addLayers(scene, [own]), { id: 'poster.step.photo' });
    const photo = { asset: 'photo:new', name: 'n', blob: new Blob(['n']), url: 'blob:n', width: 3, height: 2 };
    poster.layers.select([own.id]);
    poster.putPhoto(photo);
    expect(layersIn(poster.scene).find(({ id }) => id === own.id)).toMatchObject({ asset: 'photo:new' });
    const slots = photosIn(poster.scene);
    poster.layers.select([]);
    poster.putPhoto({ ...photo, asset: 'photo:third' });
    expect(photosIn(poster.scene)).toHaveLength(slots.length);
    expect(photosIn(poster.scene)).toEqual(expect.arrayContaining(['photo:new', 'photo:third']));
  });

  it('and is a new layer, selected, where the page wants none', async () => {
    const { poster } = open();
    poster.begin({ ...scene, pages: scene.pages.map((page) => ({ ...page, children: [] })) }, 'a');
    await poster.openPictures([PHOTO]);
    const [photo] = poster.state.photos;
    if (photo === undefined) throw new Error('no photo was read');
    poster.putPhoto(photo);
    expect(photosIn(poster.scene)).toEqual([photo.asset]);
    expect(poster.layers.selected.map(({ id }) => id)).toEqual(layersIn(poster.scene).map(({ id }) => id));
  });

  it('one that cannot be read is refused and reported, the others come in', async () => {
    const { poster, refused, events } = open({
      readPhoto: async (_signal, _imaging, blob) => {
        if ((await blob.text()) === 'x') throw cutoutError('IMAGE_UNREADABLE', 'broken');
        return { blob, width: 4, height: 3 };
      },
    });
    poster.begin(scene, 'a');
    expect(await poster.openPictures([PHOTO, OTHER])).toBe(false);
    expect(poster.state.photos.map(({ name }) => name)).toEqual(['you.jpg']);
    expect(refused).toEqual(['IMAGE_UNREADABLE']);
    expect(events.at(-1)).toEqual([
      'error',
      { code: 'IMAGE_UNREADABLE', message: 'broken', recoverable: expect.any(Boolean) },
    ]);
    expect(poster.state.reading).toBe(0);
  });

  it.each(['ABORTED', 'DESTROYED'] as const)('%s is no refusal', async (code) => {
    const { poster, refused, screens } = open({
      readPhoto: async () => {
        throw cutoutError(code, 'over');
      },
    });
    expect(await poster.openPictures([PHOTO])).toBe(false);
    expect([refused, screens]).toEqual([[], ['templates']]);
  });

  it('a name of the scene’s stands for a sample or a photo, and for nothing else', async () => {
    const { poster } = open();
    await poster.openPictures([PHOTO]);
    const [photo] = poster.state.photos;
    expect(poster.picture(photo?.asset ?? '')).toEqual({ href: photo?.url });
    expect(await poster.bytes(photo?.asset ?? '')).toBe(PHOTO.image);
    expect([poster.picture('photo:other'), await poster.bytes('photo:other')]).toEqual([undefined, undefined]);
    const sample = photosIn(scene).find((asset) => poster.picture(asset) !== undefined);
    expect(sample).toBeDefined();
    const answers = [new Response('bytes'), new Response('', { status: 404 })];
    vi.stubGlobal('fetch', async () => answers.shift());
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(await (await poster.bytes(sample ?? ''))?.text()).toBe('bytes');
    expect(await poster.bytes(sample ?? '')).toBeUndefined();
  });
});

describe('what is kept', () => {
  it('is the page as it rests, once, without addresses of this document', async () => {
    const { poster, clock, kept } = open();
    poster.begin(scene, 'a');
    await poster.openPictures([PHOTO]);
    await clock.advance(599);
    poster.background('#111111');
    await clock.advance(599);
    expect(kept).toEqual([]);
    await clock.advance(1);
    expect(kept).toHaveLength(1);
    expect(kept[0] && nowOf(kept[0].history).pages[0]?.background).toBe('#111111');
    expect(kept[0]?.photos).toEqual([expect.not.objectContaining({ url: expect.anything() })]);
    expect(kept[0]?.photos).toHaveLength(1);
  });

  it('is offered where no page is open, and gone on with', async () => {
    const before = startHistory({ id: 'poster.step.begun' } as const, scene);
    const photo = { asset: 'photo:p', name: 'p', blob: new Blob(['p']), width: 2, height: 1 };
    const now = open();
    now.kept.push({ history: before, name: 'Of before', photos: [photo], work: 'w', version: 1 });
    await now.poster.checkKept();
    expect(now.poster.state.kept).toBe(true);
    await now.poster.resume();
    expect(now.poster.state).toMatchObject({ kept: false, name: 'Of before', work: 'w', history: before });
    expect(now.poster.state.photos).toEqual([{ ...photo, url: 'blob:1' }]);
    expect(now.screens).toEqual(['page']);
    // A photo that is there already does not come twice.
    await now.poster.resume();
    expect(now.poster.state.photos).toHaveLength(1);
  });

  it('that another tab has taken meanwhile is said to be gone', async () => {
    const { poster, notes } = open({ keeper: keeperOf({ check: async () => true }) });
    await poster.checkKept();
    await poster.resume();
    expect([poster.state.kept, poster.scene, notes]).toEqual([false, undefined, ['kept.gone']]);
  });

  it('of another account is not offered any more', async () => {
    const { poster, kept } = open();
    const history = startHistory({ id: 'poster.step.begun' } as const, scene);
    kept.push({ history, name: '', photos: [], work: undefined, version: undefined });
    await poster.checkKept();
    poster.accountChanged();
    expect([poster.state.kept, kept]).toEqual([false, []]);
  });

  it('is not offered over a page, and none is no fault', async () => {
    const now = open();
    await now.poster.checkKept();
    expect([now.poster.state.kept, now.poster.scene, now.screens]).toEqual([false, undefined, []]);
    now.poster.begin(scene, 'a');
    now.kept.push({
      history: startHistory({ id: 'poster.step.begun' } as const, scene),
      name: '',
      photos: [],
      work: undefined,
      version: undefined,
    });
    await now.poster.checkKept();
    expect(now.poster.state.kept).toBe(false);
  });

  it('a browser that keeps nothing stops nothing', async () => {
    const away = async () => {
      throw new Error('no database');
    };
    const { poster, clock } = open({ keeper: keeperOf({ write: away, check: away, take: away }) });
    await poster.checkKept();
    await poster.resume();
    poster.begin(scene, 'a');
    await clock.advance(600);
    expect(poster.scene).toBe(scene);
  });

  it('once closed nothing is kept any more, and addresses are given back', async () => {
    const { poster, clock, kept, urls } = open();
    poster.begin(scene, 'a');
    await poster.openPictures([PHOTO, OTHER]);
    poster.destroy(cutoutError('DESTROYED', 'closed'));
    await clock.advance(10_000);
    expect(kept).toEqual([]);
    expect(urls.revoked).toEqual(urls.made);
    expect(poster.signal.aborted).toBe(true);
  });
});

it('fonts that are missing are named, and each look is counted', async () => {
  const { poster } = open({ loadFonts: async () => ['Oswald'] });
  await poster.fetchFonts(scene);
  await poster.fetchFonts(scene);
  expect(poster.state).toMatchObject({ missing: ['Oswald'], fonts: 2 });
});

it('the way back to the templates leaves the page as it is', () => {
  const { poster, screens } = open();
  poster.begin(scene, 'a');
  poster.leave();
  expect([poster.scene, screens]).toEqual([scene, ['page', 'templates']]);
});

describe('a photo that came along from another tool', () => {
  const along = (text: string) => ({ ...file(text, 'me.jpg', 'image/jpeg'), link: 'document' });
  const sizes = new Map([
    ['x', { width: 400, height: 300 }],
    ['wide', { width: 900, height: 300 }],
  ]);
  const readPhoto: PosterSeams['readPhoto'] = async (_signal, _imaging, blob) => {
    const size = sizes.get(await blob.text());
    if (size === undefined) throw cutoutError('IMAGE_UNREADABLE', 'damaged');
    return { blob, ...size };
  };
  const naturalIn = (page: Scene | undefined, asset: string) =>
    layersIn(page).flatMap((layer) => (layer.type === 'image' && layer.asset === asset ? [layer.natural] : []));

  it('follows what is done to it there in each of its places, also in the steps before, and counts as not saved', async () => {
    const { poster, urls, kept, clock } = open({ readPhoto });
    const first = along('x');
    await poster.openPictures([first, file('x', 'other.jpg', 'image/jpeg')]);
    poster.begin(scene, 'Fennel');
    const [mine, other] = poster.state.photos;
    if (mine === undefined || other === undefined || poster.scene === undefined) throw new Error('no photos');
    const before = poster.scene;
    poster.background('#123456');
    poster.set({ saved: poster.scene });
    const places = naturalIn(before, mine.asset).length;
    const changed = along('wide');
    await poster.following.refresh('document', changed);
    const [now, same] = poster.state.photos;
    expect([now?.asset, now?.width, await now?.blob.text()]).toEqual([mine.asset, 900, 'wide']);
    expect([same, now?.from, urls.revoked]).toEqual([other, changed, [mine.url]]);
    const wide = Array.from({ length: places }, () => ({ width: 900, height: 300 }));
    expect(places).toBeGreaterThan(0);
    expect(naturalIn(poster.scene, mine.asset)).toEqual(wide);
    expect(unsavedSteps(poster.state.history, poster.state.saved)).toBeGreaterThan(0);
    poster.undo();
    expect([naturalIn(poster.scene, mine.asset), poster.scene?.pages[0]?.background]).toEqual([
      wide,
      before.pages[0]?.background,
    ]);
    await clock.advance(1_000);
    expect(kept.at(-1)?.photos.map((row) => Object.keys(row).sort())).toEqual(
      Array.from({ length: 2 }, () => ['asset', 'blob', 'height', 'name', 'width']),
    );
  });

  it('leaves a page alone that does not show it, and what could not be read stays as it was', async () => {
    const { poster, refused } = open({ readPhoto });
    poster.begin(scene, 'Fennel', {
      photos: [{ asset: 'photo:own', name: 'own', blob: new Blob(), width: 1, height: 1 }],
    });
    const first = along('x');
    await poster.openPictures([first]);
    const page = poster.scene;
    poster.set({ saved: page });
    await poster.following.refresh('document', along('wide'));
    expect([poster.scene, poster.state.saved, poster.state.photos.at(-1)?.width]).toEqual([page, page, 900]);
    const [now] = poster.state.photos.slice(-1);
    await poster.following.refresh('document', along('broken'));
    await poster.following.refresh('another', along('x'));
    expect([poster.state.photos.at(-1), refused]).toEqual([now, ['IMAGE_UNREADABLE']]);
    // The same picture is there already.
    await poster.openPictures(now?.from ? [now.from] : []);
    expect(poster.state.photos).toHaveLength(2);
  });
});
