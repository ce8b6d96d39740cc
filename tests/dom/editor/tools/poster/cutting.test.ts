import { describe, expect, it } from 'vitest';
import { allLayers } from '../../../../../src/document/scene/find-layer.ts';
import type { ImageLayer } from '../../../../../src/document/scene/scene.ts';
import { type CutoutError, cutoutError } from '../../../../../src/protocol/errors.ts';
import { keeperOf, posterOf, scene } from './poster-of.ts';

/** A placed photo that loses its background, or whose subject comes before the words. */

const ROW = { asset: 'photo:a', name: 'me.jpg', blob: new Blob(['me']), width: 400, height: 300 };

interface Given {
  device?: object;
  site?: boolean;
  cut?: (signal: AbortSignal, file: Blob) => Promise<Blob>;
}

function openPoster({ device, site = false, cut = async () => new Blob(['cut']) }: Given = {}) {
  const refused: string[] = [];
  const said: string[] = [];
  const asked: string[] = [];
  const poster = posterOf(
    {
      device,
      screen: {
        show: () => {},
        say: (id: string) => said.push(id),
        refuse: ({ code }: CutoutError) => refused.push(code),
      },
      shell: { getState: () => ({ setting: { site } }) },
    },
    {
      async cutFile(signal, _ports, file) {
        asked.push(await file.text());
        return await cut(signal, file);
      },
    },
  );
  if (scene === undefined) throw new Error('the template is missing');
  poster.begin(scene, 'Fennel', { photos: [ROW] });
  poster.putPhoto({ ...ROW, url: 'blob:1' });
  const layer = (): ImageLayer => {
    const found = poster.scene?.pages[0]?.children.find(
      (one) => one.type === 'image' && one.asset.startsWith('photo:'),
    );
    if (found?.type !== 'image') throw new Error('no picture is on the page');
    return found;
  };
  const steps = () => poster.state.history?.steps.map(({ name }) => name.id);
  return { poster, layer, steps, refused, said, asked };
}

describe('a placed photo', () => {
  it('is cut out in its place, as one step that goes back', async () => {
    const { poster, layer, steps, asked, said } = openPoster();
    const before = layer();
    await poster.cutting.cut(before, 'place');
    expect(layer()).toEqual({ ...before, asset: layer().asset });
    expect(layer().asset).not.toBe(before.asset);
    expect(await (await poster.bytes(layer().asset))?.text()).toBe('cut');
    expect([asked, steps()?.at(-1), said.at(-1)]).toEqual([['me'], 'poster.step.cut', 'poster.step.cut']);
    poster.undo();
    expect(layer().asset).toBe(before.asset);
  });

  it('has its subject laid before all else at the same place, and the photo stays', async () => {
    const { poster, layer } = openPoster();
    const before = layer();
    const count = allLayers(poster.scene?.pages[0]?.children ?? []).length;
    await poster.cutting.cut(before, 'front');
    const front = poster.scene?.pages[0]?.children.at(-1);
    const { id, asset, shadow, locked, ...place } = before;
    expect(front).toMatchObject(place);
    expect([layer(), front?.id === id, poster.layers.state.selection]).toEqual([before, false, [front?.id]]);
    expect(allLayers(poster.scene?.pages[0]?.children ?? [])).toHaveLength(count + 1);
  });

  it('is asked for once, whichever way it is used', async () => {
    const { poster, layer, asked } = openPoster();
    const photo = layer();
    await poster.cutting.cut(photo, 'front');
    await poster.cutting.cut(photo, 'place');
    // What has no background is not cut out again.
    await poster.cutting.cut(layer(), 'front');
    expect([asked, poster.state.photos.filter(({ name }) => name === 'me.jpg').length]).toEqual([['me'], 2]);
  });

  it('stays as it is where nothing was found, and that is said', async () => {
    const cut = () => Promise.reject(cutoutError('MATTING_FAILED', 'no subject'));
    const { poster, layer, steps, refused } = openPoster({ cut });
    const [before, count] = [layer(), steps()?.length];
    await poster.cutting.cut(before, 'place');
    expect([layer(), steps()?.length, refused, poster.cutting.store.getState().layer]).toEqual([
      before,
      count,
      ['MATTING_FAILED'],
      undefined,
    ]);
  });

  it('stays as it is where the person stops it, without a word', async () => {
    const cut = (signal: AbortSignal) =>
      new Promise<Blob>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const { poster, layer, refused, steps } = openPoster({ cut });
    const count = steps()?.length;
    const running = poster.cutting.cut(layer(), 'place');
    expect(poster.cutting.store.getState().layer).toBe(layer().id);
    // The file is read first.
    await Promise.resolve();
    poster.cutting.cancel();
    await running;
    expect([steps()?.length, refused, poster.cutting.store.getState().layer]).toEqual([count, [], undefined]);
  });

  it('that was taken off the page meanwhile changes nothing', async () => {
    const { poster, layer, steps } = openPoster();
    const running = poster.cutting.cut(layer(), 'place');
    poster.layers.remove([layer().id]);
    const count = steps()?.length;
    await running;
    expect(steps()?.length).toBe(count);
  });

  it.each([
    ['in private mode', { device: {} }, 'poster.cut.private'],
    ['on our own site', { site: true }, 'poster.cut.site'],
  ] as const)('is not sent %s, and says why', async (_where, given, reason) => {
    const { poster, layer, asked } = openPoster(given);
    await poster.cutting.cut(layer(), 'place');
    expect([poster.cutting.reason, asked]).toEqual([reason, []]);
  });
});

it('a page is gone on with where it was, with the steps before it', async () => {
  const first = openPoster();
  await first.poster.cutting.cut(first.layer(), 'place');
  first.poster.undo();
  const { history, photos, name } = first.poster.state;
  if (history === undefined) throw new Error('no page is open');
  const again = posterOf(
    { screen: { show: () => {}, say: () => {} }, shell: { getState: () => ({ setting: {} }) } },
    {
      keeper: keeperOf({ take: async () => ({ history, name, photos, work: undefined, version: undefined }) }),
    },
  );
  await again.resume();
  expect([again.scene, again.state.history?.at]).toEqual([first.poster.scene, history.at]);
  again.redo();
  expect(again.state.history?.steps[again.state.history.at]?.name.id).toBe('poster.step.cut');
});
