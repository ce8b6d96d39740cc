import { describe, expect, it, vi } from 'vitest';
import type { Credits } from '../../../../../../editor/shell/model/tool.ts';
import type { Matted, MatteRequest } from '../../../../../../editor/tools/batch/model/mattes.ts';
import type { Card } from '../../../../../../editor/tools/batch/model/recipe.ts';
import type { Source } from '../../../../../../src/imaging/types.ts';
import { cutoutError, type ErrorCode } from '../../../../../../src/protocol/errors.ts';
import { createBatch } from '../harness.ts';

const cutout: Card = { type: 'cutout', on: true, values: { kind: 'auto' } };
const MATTED: Matted = { matte: new Blob(['m']), useFe: false, kind: 'auto' };

/** A server that finds a subject in what is not square, and says which it was asked for. */
function server(refusal: ErrorCode = 'NO_SUBJECT') {
  const asked: string[] = [];
  const matte = vi.fn(async (_signal: AbortSignal, { width, height }: Source, { kind }: MatteRequest) => {
    asked.push(`${width}x${height} ${kind}`);
    if (width === height) throw cutoutError(refusal, 'no');
    return { ...MATTED, kind };
  });
  return { asked, matte };
}

describe('a recipe that cuts out', () => {
  it('fuses what the server finds, and says of each photo what was wrong', async () => {
    const { asked, matte } = server();
    const { batch, add, settle, made } = await createBatch({ matte });
    batch.change(cutout);
    await add('300x200', '10x10');
    await settle();
    expect(batch.state.photos.map(({ state, problem }) => [state, problem])).toEqual([
      ['ready', undefined],
      ['failed', 'NO_SUBJECT'],
    ]);
    expect(asked.sort()).toEqual(['10x10 auto', '300x200 auto']);
    expect(made[0]).toBe('fuse 1');
  });

  it('becomes a PNG where nothing says otherwise, and stands on a colour where that is wanted', async () => {
    const { batch, add, settle, made } = await createBatch({ matte: server().matte });
    batch.change(cutout);
    batch.change({ type: 'convert', on: false, values: { format: 'jpeg', quality: 85, camera: false } });
    await add('300x200');
    await settle();
    expect(made.at(-1)).toBe('300x200 png 100');
    batch.change({ type: 'background', on: true, values: { colour: [255, 255, 255] } });
    await settle();
    expect(made.at(-1)).toBe('300x200 jpeg 92 on colour');
  });

  it('asks the server once for a photo, whatever else changes, and again for another kind', async () => {
    const { asked, matte } = server();
    const { batch, add, settle } = await createBatch({ matte });
    batch.change(cutout);
    await add('300x200');
    await settle();
    batch.change({ type: 'convert', on: true, values: { format: 'png', quality: 85, camera: false } });
    await settle();
    expect(asked).toEqual(['300x200 auto']);
    batch.change({ ...cutout, values: { kind: 'human' } });
    await settle();
    expect(asked).toEqual(['300x200 auto', '300x200 human']);
  });

  it('looks ahead by two while one is made', async () => {
    const { asked, matte } = server();
    const { batch, add, settle } = await createBatch({ matte });
    batch.change(cutout);
    await add('3x2', '4x2', '5x2', '6x2', '7x2');
    await settle();
    await batch.runAll();
    expect(asked.sort()).toEqual(['3x2 auto', '4x2 auto', '5x2 auto', '6x2 auto', '7x2 auto']);
    expect(batch.state.photos.every((photo) => batch.isReady(photo))).toBe(true);
  });

  it.each(['OFFLINE', 'NOT_ENOUGH_SHEETS', 'QUOTA_EXCEEDED', 'LOGIN_REQUIRED'] as const)(
    'waits for the person at %s, which the next photo would meet, too',
    async (code) => {
      const { matte, asked } = server(code);
      const { batch, add, settle, notes } = await createBatch({ matte });
      batch.change(cutout);
      await add('5x5', '3x2', '6x6', '4x2');
      await settle();
      await batch.runAll();
      expect([batch.state.run, batch.state.photos[0]?.state, batch.state.photos[0]?.problem]).toEqual([
        'paused',
        'waiting',
        code,
      ]);
      expect(notes.at(-1)).toBe(`many.error.${code}`);
      expect(asked).not.toContain('4x2 auto');
    },
  );

  it('leaves the card out in private mode: nothing is asked of the server', async () => {
    const { asked, matte } = server();
    const { batch, add, settle, shell, states } = await createBatch({ matte });
    const { setting } = shell.getState();
    shell.setState({ setting: { ...setting, privateMode: true } });
    batch.change(cutout);
    await add('300x200');
    await settle();
    expect([asked, states()]).toEqual([[], ['made']]);
  });

  it('pays for a photo once on our own site, gives back what came to nothing, and marks what is not paid', async () => {
    const { batch, add, settle, shell, made, ports, paid } = await createBatch({ matte: server().matte });
    const { setting } = shell.getState();
    shell.setState({ setting: { ...setting, site: true }, account: { role: 'user', left: 2 } });
    const calls: string[] = [];
    const credits: Partial<Credits> = {
      async setAside(_signal, id) {
        calls.push(`aside ${batch.photo(id)?.name}`);
        paid[0]?.setTicket(id, 't');
        return 't';
      },
      async spend(_signal, id) {
        calls.push(`spend ${batch.photo(id)?.name}`);
        paid[0]?.setCharged(id);
      },
      async giveBack(id) {
        calls.push(`back ${batch.photo(id)?.name}`);
      },
    };
    Object.assign(ports.credits, { loaded: credits });
    batch.change(cutout);
    batch.change({
      type: 'watermark',
      on: true,
      values: { by: 'words', text: 'me', logo: '', place: 8, tiled: false, opacity: 40, size: 30 },
    });
    await add('300x200', '5x5');
    await settle();
    expect(calls.filter((call) => call.endsWith('p0.jpg'))).toEqual(['aside p0.jpg', 'spend p0.jpg']);
    expect(calls).toContain('back p1.jpg');
    const [first] = batch.state.photos;
    expect([first?.charged, paid[0]?.isCharged(first?.id ?? ''), paid[0]?.isCharged('other')]).toEqual([
      true,
      true,
      undefined,
    ]);
    expect(made).toContain('pixels 1x1 jpeg false');
    batch.patch(first?.id ?? '', { charged: false });
    Object.assign(ports.credits, { loaded: undefined });
    batch.change({ type: 'convert', on: true, values: { format: 'webp', quality: 85, camera: false } });
    await settle();
    expect(made).toContain('pixels 1x1 webp name');
  });
});

describe('a recipe that enhances', () => {
  it('works on the larger photo, and says its size before', async () => {
    let asked = 0;
    const enlarge = async (_signal: AbortSignal, source: Source, { factor }: { factor: number }) => {
      asked += 1;
      return { ...source, width: source.width * factor, height: source.height * factor };
    };
    const { batch, add, settle, made } = await createBatch({ enlarge });
    batch.set({ factors: [2, 4] });
    batch.change({ type: 'enhance', on: true, values: { factor: 4, noise: false } });
    await add('300x200');
    await settle();
    // The card of the size comes after it.
    expect(made).toEqual(['1200x800 jpeg 85']);
    expect(batch.state.photos[0]).toMatchObject({ width: 300, height: 200, result: { width: 1200, height: 800 } });
    // The server is not asked again for what a card after it changes.
    batch.change({ type: 'crop', on: true, values: { ratio: '1:1' } });
    await settle();
    expect([made.at(-1), asked]).toEqual(['800x800 jpeg 85', 1]);
    batch.change({ type: 'enhance', on: true, values: { factor: 2, noise: false } });
    await settle();
    expect([made.at(-1), asked]).toEqual(['400x400 jpeg 85', 2]);
  });

  it('is left out where the server has no model', async () => {
    const { batch, add, settle, made } = await createBatch();
    batch.set({ factors: [] });
    batch.change({ type: 'enhance', on: true, values: { factor: 2, noise: true } });
    await add('300x200');
    await settle();
    expect(made).toEqual(['300x200 jpeg 85']);
  });
});

describe('a recipe that adjusts', () => {
  it('changes the photo before the colour is laid behind it, then marks it', async () => {
    const { batch, add, settle, made, marked } = await createBatch();
    batch.change({ type: 'background', on: true, values: { colour: [255, 0, 0] } });
    batch.change({ type: 'adjust', on: true, values: { filter: 'noon', amount: 100, sliders: {} } });
    batch.change({
      type: 'watermark',
      on: true,
      values: {
        by: 'picture',
        text: '',
        logo: 'data:image/png;base64,AAAA',
        place: 0,
        tiled: false,
        opacity: 50,
        size: 10,
      },
    });
    await add('300x200');
    await settle();
    expect([made, marked]).toEqual([['300x200 png 100', 'develop', 'pixels 1x1 jpeg false'], ['picture']]);
  });

  it('takes the short way where nothing is set', async () => {
    const { batch, add, settle, made } = await createBatch();
    batch.change({ type: 'adjust', on: true, values: { filter: 'noon', amount: 0, sliders: {} } });
    await add('300x200');
    await settle();
    expect(made).toEqual(['300x200 jpeg 85']);
  });
});

describe('a run', () => {
  it('is cancelled without losing what was made, and failures are tried again', async () => {
    const { batch, add, settle, states, said } = await createBatch();
    await add('1x1', 'text', '3x3', '4x4');
    await settle();
    const running = batch.runAll();
    batch.cancel();
    await running;
    expect([batch.state.run, said.at(-1)]).toEqual(['idle', 'many.say.cancelled']);
    const failed = batch.state.photos[1];
    batch.patch(failed?.id ?? '', { file: new Blob(['7x7']) });
    batch.retry();
    await settle();
    await settle();
    expect(states()).toEqual(['made', 'made', 'made', 'made']);
  });

  it('makes one photo now where it is looked at', async () => {
    const { batch, add, settle, states } = await createBatch();
    await add('1x1', '2x2', '3x3', '4x4', '5x5');
    await settle();
    await batch.makeOne(batch.state.photos[4]?.id ?? '');
    expect(states()).toEqual(['made', 'made', 'made', 'waiting', 'made']);
  });
});
