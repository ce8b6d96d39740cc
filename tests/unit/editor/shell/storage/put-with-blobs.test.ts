import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { putWithBlobs, withBlobs } from '../../../../../editor/shell/storage/put-with-blobs.ts';

const hasBlob = (value: unknown): boolean =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value) && Object.values(value).some(hasBlob));

/** A browser's storage, with Blobs or, as in WebKit's private windows, without. */
function storage({ keepsBlobs = true, isFull = false }) {
  const kept = new Map<string, unknown>();
  const put = async (pairs: [string, unknown][]) => {
    if (isFull) throw new DOMException('no room', 'QuotaExceededError');
    if (!keepsBlobs && hasBlob(pairs)) throw new DOMException('no blobs here', 'UnknownError');
    for (const [key, value] of pairs) kept.set(key, keepsBlobs ? value : structuredClone(value));
  };
  return { kept, put, read: (key: string) => withBlobs(kept.get(key)) };
}

const photo = () => new File(['photo'], 'jug.png', { type: 'image/png', lastModified: 12 });
const row = () => ({ uuid: 'a', file: photo(), sides: [1, 2], matte: new Blob(['matte'], { type: 'image/png' }) });

it('blobs that the browser keeps are written as they are', async () => {
  const { kept, put, read } = storage({});
  const value = row();
  await putWithBlobs([['a', value]], put);
  expect(kept.get('a')).toBe(value);
  expect(await read('a')).toBe(value);
});

describe('blobs that the browser refuses', () => {
  it('come back whole, files with their names', async () => {
    const { kept, put, read } = storage({ keepsBlobs: false });
    await putWithBlobs([['a', { rows: [row()] }]], put);
    expect(hasBlob(kept.get('a'))).toBe(false);
    const { rows } = (await read('a')) as { rows: [ReturnType<typeof row>] };
    const [{ file, matte, uuid, sides }] = rows;
    expect([file.name, file.type, file.lastModified, await file.text()]).toEqual(['jug.png', 'image/png', 12, 'photo']);
    expect(matte).not.toBeInstanceOf(File);
    expect([matte.type, await matte.text()]).toEqual(['image/png', 'matte']);
    expect([uuid, sides]).toEqual(['a', [1, 2]]);
  });

  it('leave every other value what it was, beside them and in the same write', async () => {
    const { kept, put, read } = storage({ keepsBlobs: false });
    const bytes = new Uint8Array([1, 2]);
    const plain = { bytes, at: new Date(5), none: undefined };
    await putWithBlobs(
      [
        ['plain', plain],
        ['mixed', { ...plain, blob: new Blob([]) }],
        ['blob', new Blob(['x'], { type: 'image/webp' })],
      ],
      put,
    );
    expect(kept.get('plain')).toEqual(plain);
    const mixed = (await read('mixed')) as { blob: Blob };
    expect(mixed).toMatchObject(plain);
    expect([mixed.blob instanceof Blob, mixed.blob.size, mixed.blob.type]).toEqual([true, 0, '']);
    expect(((await read('blob')) as Blob).type).toBe('image/webp');
  });
});

it('the bytes of a blob are let go once they are written, and nothing else', async () => {
  const freed: unknown[] = [];
  const transfer = function (this: ArrayBuffer) {
    freed.push(this.byteLength);
  };
  Object.assign(ArrayBuffer.prototype, { transfer });
  try {
    const mine = new ArrayBuffer(7);
    const { put } = storage({ keepsBlobs: false });
    await putWithBlobs([['a', { mine, rows: [{ file: photo() }] }]], async (pairs) => {
      expect(freed).toEqual([]);
      await put(pairs);
    });
    expect(freed).toEqual([5]);
  } finally {
    Reflect.deleteProperty(ArrayBuffer.prototype, 'transfer');
  }
});

it.each([
  ['without a blob', { n: 1 }],
  ['with one', row()],
])('what fails for another reason fails as it did, %s', async (_, value) => {
  await expect(putWithBlobs([['a', value]], storage({ isFull: true }).put)).rejects.toThrow('no room');
});

it('any plain value is read as it was written, with a blob beside it', () =>
  fc.assert(
    fc.asyncProperty(fc.jsonValue(), async (value) => {
      const { put, read } = storage({ keepsBlobs: false });
      await putWithBlobs([['a', { value, blob: new Blob(['x']) }]], put);
      expect(await read('a')).toMatchObject({ value });
      expect(((await read('a')) as { value: unknown }).value).toEqual(value);
    }),
  ));
