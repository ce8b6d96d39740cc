import { describe, expect, it, vi } from 'vitest';
import { documentPortOf } from '../../../../../editor/shell/document/document-port.ts';
import { PendingList } from '../../../../../editor/shell/document/pending-list.ts';
import { PhotoDocument } from '../../../../../editor/shell/document/photo-document.ts';
import { PictureCache } from '../../../../../editor/shell/document/picture-cache.ts';
import type { EditEngine, RawPicture } from '../../../../../editor/shell/model/document-port.ts';
import { deferred } from '../../../../../src/base/deferred.ts';
import type { Source } from '../../../../../src/imaging/types.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import type { ToolId } from '../../../../../src/protocol/tools.ts';

const never = (): never => {
  throw new Error('not of this test');
};

/** Adds a number to each channel. Its patch, where it has one, fits pictures of that value alone. */
const adder: EditEngine<{ by: number }> = {
  parse: (raw) => ({ by: Number(Object(raw).by) }),
  sizeOf: ({ width, height }, { by }) => (by === 7 ? undefined : { width: width + (by === 5 ? 5 : 0), height }),
  async render(_signal, input, { values: { by }, assets }, { scale }) {
    if (by === 100 && (await (await assets('patch')).text()) !== String(input.data[0])) throw new Error('does not fit');
    return { ...input, data: input.data.map((value) => value + by * scale) };
  },
};

function frame() {
  const rendered: string[] = [];
  const decoded: string[] = [];
  const said: string[] = [];
  const shown: [string, string][] = [];
  let ids = 0;
  const document = new PhotoDocument({
    imaging: async () =>
      Object.assign(Object.create(null), {
        async pixels(_signal: AbortSignal, source: Source, maxSide = source.width): Promise<RawPicture> {
          decoded.push(await source.blob.text());
          if (decoded.at(-1) === 'cut short') throw cutoutError('IMAGE_UNREADABLE', 'it ends too soon');
          return { width: maxSide, height: 1, data: new Uint8ClampedArray(maxSide * 4).fill(10) };
        },
        encodePixels: async (_signal: AbortSignal, { data }: RawPicture) => new Blob([`flat ${data[0]}`]),
      }),
    async engineOf(tool) {
      rendered.push(tool);
      return adder;
    },
    fetch: async (_signal, { image }) => (image instanceof Blob ? image : never()),
    async check(_signal, blob) {
      if ((await blob.text()) === 'text') throw cutoutError('IMAGE_FORMAT', 'no picture');
      return { blob, width: 8, height: 1, format: 'png', mayHaveAlpha: false };
    },
    screenSide: () => 4,
    newId: () => String(++ids),
    full: () => said.push('full'),
  });
  const pending = new PendingList(
    document,
    () => String(++ids),
    () => {},
  );
  const portOf = (tool: ToolId) =>
    documentPortOf(document, pending, tool, {
      first: 'document.opened',
      say: (id, at) => said.push(`${id} ${document.state?.history.steps[at]?.name.id}`),
      show: async (...where) => void shown.push(where),
      isShown: () => true,
    });
  return { document, rendered, decoded, said, shown, photo: portOf('photo'), expand: portOf('expand') };
}

const { signal } = new AbortController();
const step = { id: 'x.step' };
const open = async (name = 'a.png') => {
  const all = frame();
  await all.photo.open(signal, { image: new Blob([name]), name, way: 'open' });
  return all;
};
const levelOf = async (picture: Promise<RawPicture>) => (await picture).data[0];

describe('the document of a frame', () => {
  it('keeps the photo that is open, and its steps, where another one cannot be decoded', async () => {
    const { document, photo } = await open();
    await photo.step(step, { by: 1 });
    const before = document.state;
    const broken = { image: new Blob(['cut short']), name: 'b.jpg', way: 'open' as const };
    await expect(photo.open(signal, broken)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE' });
    expect([document.state === before, await levelOf(photo.result(signal))]).toEqual([true, 11]);
  });

  it('decodes a photo once for all that a stage shows of it', async () => {
    const { photo, decoded } = await open();
    await photo.input(signal, { maxSide: 4 });
    await photo.result(signal, { maxSide: 4 });
    expect(decoded).toEqual(['a.png']);
  });

  it('is compared with what it was before all that a tool did last, and with what came in', async () => {
    const { photo, expand } = await open();
    await photo.step(step, { by: 1 });
    await expand.step(step, { by: 5 });
    await expand.step(step, { by: 2 }, { fresh: true });
    const befores = async (port: typeof photo) => [
      await levelOf(port.before(signal, 'tool')),
      await levelOf(port.before(signal, 'original')),
      port.getState()?.othersBefore,
    ];
    // What the tool did in two edits is one thing; a tool whose edit is not the last one has done nothing yet.
    expect([await befores(expand), await befores(photo)]).toEqual([
      [11, 10, 1],
      [18, 10, 3],
    ]);
  });

  it('has each tool change the photo as the ones before it left it, with one undo for all', async () => {
    const { photo, expand, said } = await open();
    await photo.step(step, { by: 1 });
    await expand.step({ id: 'x.wider' }, { by: 5 });
    expect(await levelOf(expand.input(signal))).toBe(11);
    expect(await levelOf(photo.result(signal))).toBe(16);
    // Its own edit is not the last one any more: it begins another.
    expect([photo.getState()?.edit, expand.getState()?.edit?.values]).toEqual([undefined, { by: 5 }]);
    photo.undo();
    photo.undo();
    expect(await levelOf(expand.result(signal))).toBe(10);
    expect(photo.getState()?.history.steps.map(({ name }) => name.tool)).toEqual(['photo', 'photo', 'expand']);
    expand.redo();
    expect(await levelOf(expand.result(signal))).toBe(11);
    expect(said).toEqual(['document.undone x.wider', 'document.undone x.step', 'document.redone x.step']);
  });

  it('tells the size of the photo as it looks now, where every engine can tell it', async () => {
    const { photo, expand } = await open();
    await photo.step(step, { by: 1 });
    expect(await photo.size()).toEqual({ width: 8, height: 1 });
    // As another tool that makes it wider by so many pixels, and as one that cannot tell.
    await expand.step(step, { by: 5 });
    expect(await photo.size()).toEqual({ width: 13, height: 1 });
    await photo.step(step, { by: 7 });
    expect(await photo.size()).toBeUndefined();
  });

  it('opens an edit again: its input is what was before it, later ones apply to what comes out', async () => {
    const { document, photo, expand, shown } = await open();
    await photo.step(step, { by: 1 });
    await expand.step(step, { by: 5 });
    const edit = document.now?.edits[0]?.id ?? '';
    await expand.reopen(edit);
    expect(shown).toEqual([['photo', edit]]);
    document.reopen(edit);
    expect([photo.getState()?.edit?.id, await levelOf(photo.input(signal))]).toEqual([edit, 10]);
    await photo.step(step, { by: 3 });
    expect(await levelOf(photo.result(signal))).toBe(18);
    expect(document.now?.edits).toHaveLength(2);
  });

  it('takes values of one gesture as one step, what changes nothing as none, and blobs by their bytes', async () => {
    const { document, photo } = await open();
    for (const by of [1, 2, 3]) await photo.step(step, { by }, { gesture: 'drag' });
    await photo.step(step, { by: 3 });
    expect(photo.getState()?.history.steps).toHaveLength(2);
    const waiting = photo.step(step, { by: 4 }, { assets: { one: new Blob(['same']), other: new Blob(['same']) } });
    // Behind the one that waits for its hashes, and with its blobs.
    const later = photo.step(step, { by: 5 });
    await Promise.all([waiting, later]);
    const { edit, history } = photo.getState() ?? {};
    expect([history?.steps.length, edit?.values, edit?.assets.one]).toEqual([4, { by: 5 }, edit?.assets.other]);
    expect(await (await photo.asset(edit?.assets.one ?? '')).text()).toBe('same');
    photo.goTo(0);
    await photo.step(step, { by: 1 });
    // No step needs the blob any more.
    expect(document.assets.entries()).toHaveLength(1);
  });

  it('says what was computed from a picture that has changed, and leaves out what does not fit it', async () => {
    const { photo, expand, document } = await open();
    await photo.step(step, { by: 1 });
    await expand.step(step, { by: 100 }, { assets: { patch: new Blob(['11']) }, computed: true });
    expect(await levelOf(expand.result(signal))).toBe(111);
    document.reopen(document.now?.edits[0]?.id);
    await photo.step(step, { by: 2 });
    expect(photo.getState()?.outOfDate).toEqual([document.now?.edits[1]?.id]);
    expect(await levelOf(photo.result(signal))).toBe(12);
  });

  it('renders each picture once, at the size that is asked for, and gives copies', async () => {
    const { photo, rendered } = await open();
    await photo.step(step, { by: 8 });
    const first = await photo.result(signal);
    first.data.fill(0);
    expect([await levelOf(photo.result(signal)), rendered]).toEqual([18, ['photo']]);
    const small = await photo.result(signal, { maxSide: 4 });
    expect([small.width, small.data[0]]).toEqual([4, 14]);
    await photo.result(signal, { maxSide: 99 });
    expect(rendered).toEqual(['photo', 'photo']);
  });

  it('is handed on as the file that came in, or as it looks now', async () => {
    const { document, photo } = await open();
    expect(await document.asPicture(signal)).toMatchObject({ image: document.state?.blob, link: photo.getState()?.id });
    await photo.step(step, { by: 1 });
    const flat = await document.asPicture(signal);
    expect(await (flat.image instanceof Blob ? flat.image : never()).text()).toBe('flat 11');
    expect((await document.asPicture(signal)).image).toBe(flat.image);
  });

  it('counts the steps since a file left, stays when the next picture is refused, and ends when it is closed', async () => {
    const { photo, expand } = await open();
    expect(photo.unsaved()).toBe(0);
    await photo.step(step, { by: 1 });
    await expand.step(step, { by: 2 });
    expect(photo.unsaved()).toBe(2);
    photo.saved();
    photo.undo();
    expect(expand.unsaved()).toBe(1);
    const refused = photo.open(signal, { image: new Blob(['text']), name: 'b', way: 'open' });
    await expect(refused).rejects.toMatchObject({ code: 'IMAGE_FORMAT' });
    expect(photo.getState()?.name).toBe('a.png');
    photo.close();
    expect(photo.getState()).toBeUndefined();
    await expect(photo.input(signal)).rejects.toMatchObject({ code: 'NO_IMAGE' });
  });
});

it('pictures that were used longest ago are let go of', () => {
  const picture = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
  const cache = new PictureCache(8);
  cache.put('a', picture);
  cache.put('b', picture);
  cache.get('a');
  cache.put('c', picture);
  expect(['a', 'b', 'c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
  cache.put('large', { width: 3, height: 1, data: new Uint8ClampedArray(12) });
  expect(cache.get('large')).toBeUndefined();
});

/** A blob whose bytes come when the test says so. */
function heldBlob(text: string) {
  const blob = new Blob([text]);
  const { promise, resolve } = deferred<void>();
  const read = blob.arrayBuffer.bind(blob);
  const held = Object.assign(blob, {
    arrayBuffer: async () => {
      await promise;
      return await read();
    },
  });
  return { blob: held, release: resolve };
}

describe('steps with blobs that come close after one another', () => {
  const patchOf = async ({ photo }: ReturnType<typeof frame>) =>
    await (await photo.asset(photo.getState()?.edit?.assets.patch ?? '')).text();

  it('each keep theirs, also where the later one is read first', async () => {
    const all = await open();
    const { blob, release } = heldBlob('slow');
    const first = all.photo.step(step, { by: 1 }, { assets: { patch: blob } });
    const second = all.photo.step(step, { by: 2 }, { assets: { patch: new Blob(['quick']) } });
    await vi.waitFor(() => expect(all.document.assets.entries()).toHaveLength(2));
    release();
    await Promise.all([first, second]);
    expect(await patchOf(all)).toBe('quick');
    all.photo.undo();
    expect(await patchOf(all)).toBe('slow');
  });

  it('keep theirs where an edit is dropped meanwhile', async () => {
    const all = await open();
    await all.photo.step(step, { by: 1 });
    const { blob, release } = heldBlob('slow');
    const waiting = all.photo.step(step, { by: 2 }, { assets: { patch: blob, other: new Blob(['quick']) } });
    await vi.waitFor(() => expect(all.document.assets.entries()).toHaveLength(2));
    all.photo.dropEdit(step);
    release();
    await waiting;
    const { assets } = all.photo.getState()?.edit ?? {};
    for (const hash of Object.values(assets ?? {})) expect(await all.photo.asset(hash)).toBeInstanceOf(Blob);
    expect(Object.keys(assets ?? {})).toEqual(['patch', 'other']);
  });

  it('are none of the photo that is open by then', async () => {
    const all = await open();
    const { blob, release } = heldBlob('slow');
    const waiting = all.photo.step(step, { by: 1 }, { assets: { patch: blob } });
    await all.photo.open(signal, { image: new Blob(['b.png']), name: 'b.png', way: 'open' });
    release();
    await waiting;
    expect(all.photo.getState()?.history.steps).toHaveLength(1);
    // And the photo that went left nothing behind with the next step.
    await all.photo.step(step, { by: 1 });
    expect(all.document.assets.entries()).toHaveLength(1);
  });
});
