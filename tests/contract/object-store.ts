import { expect } from 'vitest';
import type { ObjectStore } from '../../server/platform/store/object-store.ts';
import type { Clock } from '../../src/base/clock.ts';

/** The least that the store takes for a whole PNG: signature, IHDR, IEND. */
export const png = (filler = ''): Buffer =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    Buffer.from(filler),
    Buffer.from('0000000049454e44ae426082', 'hex'),
  ]);
export const jpeg = (): Buffer =>
  Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('x'), Buffer.from('ffd9', 'hex')]);

export async function* inChunks(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* cutOff(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
  throw new Error('the client left');
}

export interface OpenStore {
  store: ObjectStore;
  clock: Pick<Clock, 'now'>;
  /** Lets time pass, ms. */
  advance(ms: number): Promise<void>;
}

const never = new AbortController().signal;
const put = (store: ObjectStore, key: string, bytes: Uint8Array, owner = 'me') =>
  store.put(never, { key, owner }, inChunks(bytes));

/** What each object store must hold. */
export const OBJECT_STORE_CASES: Readonly<Record<string, (open: OpenStore) => Promise<void>>> = {
  'gives back the bytes that were put, with owner, size and time': async ({ store, clock }) => {
    const bytes = png('some pixels');
    const before = clock.now();
    const stored = await put(store, '2026/11/21/a.png', bytes, 'owner-1');
    expect(stored.stored).toBeGreaterThanOrEqual(before);
    expect(stored.stored).toBeLessThanOrEqual(clock.now());
    const got = await store.get('2026/11/21/a.png');
    expect(Buffer.from(got?.bytes ?? []).equals(bytes)).toBe(true);
    expect(got?.object).toEqual(stored);
    expect(stored).toMatchObject({ owner: 'owner-1', size: bytes.length, key: '2026/11/21/a.png' });
    expect(await store.head('2026/11/21/a.png')).toEqual(stored);
  },
  'opens what is passed on piece by piece: the same object, the same bytes, nothing of another key': async ({
    store,
  }) => {
    const stored = await put(store, 'a', png('some pixels'));
    const opened = await store.open('a');
    expect(opened?.object).toEqual(stored);
    expect(Buffer.concat((await opened?.body.toArray()) ?? []).equals(png('some pixels'))).toBe(true);
    expect(await store.open('none')).toBeUndefined();
  },
  'names the type by the bytes, whatever the key says': async ({ store }) => {
    expect((await put(store, 'a.png', jpeg())).type).toBe('image/jpeg');
    expect((await put(store, 'a.jpg', png())).type).toBe('image/png');
  },
  'C1–C4 refuses what is no whole picture, and keeps nothing of it': async ({ store }) => {
    const refused = {
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      gif: Buffer.from('GIF89a=1;alert(1)//'),
      empty: Buffer.alloc(0),
      'cut png': png().subarray(0, 20),
      'cut jpeg': jpeg().subarray(0, 5),
      'png with html behind': Buffer.concat([png(), Buffer.from('<script>')]),
      'webp with a wrong length': Buffer.from('RIFF\x10\x00\x00\x00WEBPVP8 ', 'latin1'),
    };
    for (const [name, bytes] of Object.entries(refused)) {
      await expect(put(store, name.replaceAll(' ', '-'), bytes)).rejects.toMatchObject({ code: 'IMAGE_FORMAT' });
      expect(await store.head(name.replaceAll(' ', '-'))).toBeUndefined();
    }
  },
  'C16 keeps nothing of a body that breaks off': async ({ store }) => {
    await expect(store.put(never, { key: 'a', owner: 'me' }, cutOff(png()))).rejects.toThrow('the client left');
    expect(await store.head('a')).toBeUndefined();
  },
  'keeps the old object when a new body for it breaks off': async ({ store }) => {
    await put(store, 'a', png('old'));
    await expect(store.put(never, { key: 'a', owner: 'me' }, cutOff(png('new')))).rejects.toThrow();
    expect(Buffer.from((await store.get('a'))?.bytes ?? []).equals(png('old'))).toBe(true);
  },
  'stops when its signal fires': async ({ store }) => {
    const controller = new AbortController();
    async function* body() {
      yield png();
      controller.abort(new Error('stopped'));
      yield png();
    }
    await expect(store.put(controller.signal, { key: 'a', owner: 'me' }, body())).rejects.toThrow('stopped');
    expect(await store.head('a')).toBeUndefined();
  },
  'C17 refuses keys that could name something else': async ({ store }) => {
    const keys = [
      '',
      '..',
      '../a',
      'a/../b',
      '/abs',
      'a//b',
      'a\\b',
      'a\0b',
      'a%2e%2e',
      '\u0024{filename}',
      'e\u0301',
      'x'.repeat(1025),
      'a b',
    ];
    for (const key of keys) {
      await expect(put(store, key, png()), JSON.stringify(key)).rejects.toMatchObject({ code: 'INVALID_ARGUMENT' });
    }
  },
  'tells keys apart that differ by case alone': async ({ store }) => {
    await put(store, 'a', png('1'));
    await put(store, 'A', png('22'));
    expect([(await store.head('a'))?.size, (await store.head('A'))?.size]).toEqual([png('1').length, png('22').length]);
  },
  'knows nothing of a key that was never put': async ({ store }) => {
    expect([await store.head('none'), await store.get('none'), await store.delete('none')]).toEqual([
      undefined,
      undefined,
      false,
    ]);
  },
  'forgets what is deleted': async ({ store }) => {
    await put(store, 'a', png());
    expect(await store.delete('a')).toBe(true);
    expect([await store.head('a'), await store.get('a')]).toEqual([undefined, undefined]);
  },
  'sweeps what was stored until a moment, and nothing later': async ({ store, clock, advance }) => {
    await put(store, 'old', png());
    const between = clock.now();
    await advance(1000);
    await put(store, 'young', png());
    expect(await store.sweep(between)).toBe(1);
    expect([await store.head('old'), (await store.head('young'))?.key]).toEqual([undefined, 'young']);
  },
  'takes two writers of one key one after the other': async ({ store }) => {
    await Promise.all([put(store, 'a', png('one')), put(store, 'a', png('three'))]);
    const got = await store.get('a');
    expect([png('one').length, png('three').length]).toContain(got?.object.size);
    expect(got?.bytes.length).toBe(got?.object.size);
  },
};
