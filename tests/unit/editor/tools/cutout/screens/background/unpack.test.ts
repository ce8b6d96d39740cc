import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ARCHIVE, unpackPicture } from '../../../../../../../editor/tools/cutout/screens/background/unpack.ts';
import { archiveOf, type Entry } from '../../../../../../setup/archive-of.ts';

const MB = 1024 * 1024;
const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100, 1)]);
const picture: Entry = { name: 'wall.png', data: png };
const packed = (bytes: Buffer): Pick<Entry, 'data' | 'method' | 'unpacked'> => ({
  data: deflateRawSync(bytes),
  method: 8,
  unpacked: bytes.length,
});
const taken = async (entries: readonly Entry[]): Promise<Buffer> =>
  Buffer.from(await unpackPicture(archiveOf(entries)).arrayBuffer());

describe('the archive of a material', () => {
  it('gives its largest picture, known by the bytes and never by the name', async () => {
    const larger = Buffer.concat([png, png]);
    const entries = [picture, { name: 'readme.txt', ...packed(larger) }, { name: 'z.png', data: Buffer.alloc(999) }];
    expect((await taken(entries)).equals(larger)).toBe(true);
    expect(unpackPicture(archiveOf([picture])).type).toBe('image/png');
  });

  it.each<[string, string | Uint8Array]>([
    ['leads upwards', '../../../../etc/passwd'],
    ['leads upwards the other way', '..\\..\\evil.png'],
    ['is absolute', '/etc/passwd'],
    ['is a drive', 'C:\\evil.png'],
    ['is a prototype', '__proto__'],
    ['is a constructor', 'constructor'],
    ['has a NUL', 'wall.png\0.html'],
    ['is no UTF-8', Uint8Array.of(0xff, 0xfe, 0x31)],
    ['is empty', ''],
  ])('is read where a name %s: names lead nowhere', async (_, name) => {
    expect((await taken([{ ...picture, name }])).equals(png)).toBe(true);
    expect(Object.hasOwn(Object.prototype, 'wall.png')).toBe(false);
  });

  it('does not follow a symbolic link: it is a file with a path in it', () => {
    const link: Entry = { name: 'wall.png', data: Buffer.from('/etc/passwd'), mode: 0o120777 };
    expect(() => unpackPicture(archiveOf([link]))).toThrow('the archive holds no picture');
  });

  it('does not open an archive in an archive', () => {
    const inner = archiveOf([{ name: 'bomb.png', ...packed(Buffer.concat([png, Buffer.alloc(8 * MB)])) }]);
    expect(() => unpackPicture(archiveOf([{ name: 'inner.zip', data: inner }]))).toThrow('holds no picture');
  });

  const bomb = Buffer.concat([png, Buffer.alloc(ARCHIVE.entryBytes)]);
  const large = Buffer.concat([png, Buffer.alloc(ARCHIVE.entryBytes - png.length)]);
  const stored = Buffer.concat([png, Buffer.alloc(8 * MB)]);
  it.each<[string, readonly Entry[]]>([
    ['an entry that is too large', [{ name: 'a', ...packed(bomb) }]],
    ['one that says it were small', [{ name: 'a', ...packed(bomb), unpacked: 10 }]],
    ['one that says it were nothing', [{ name: 'a', ...packed(bomb), unpacked: 0 }]],
    ['one that says it were endless', [{ name: 'a', ...packed(bomb), unpacked: 0xffff_fffe }]],
    ['zip64 that says 2⁵²', [{ name: 'a', data: png, unpacked: 2 ** 52, zip64: true }]],
    ['zip64 that says it were small', [{ name: 'a', ...packed(bomb), unpacked: 10, zip64: true }]],
    ['three that are too much together', ['a', 'b', 'c'].map((name) => ({ name, ...packed(large) }))],
    [
      'sixty names for the same bytes',
      Array.from({ length: 60 }, (_, at) => ({
        name: `${at}.png`,
        data: stored,
        unpacked: 1,
        ...(at > 0 && { sharedWith: 0 }),
      })),
    ],
    ['too many entries', Array.from({ length: ARCHIVE.entries + 1 }, (_, at) => ({ ...picture, name: `${at}` }))],
    ['a name that is too long', [{ ...picture, name: 'x'.repeat(ARCHIVE.name + 1) }]],
    ['a way of packing that nobody knows', [{ ...picture, method: 99 }]],
    ['bytes that are not packed as they say', [{ ...picture, method: 8 }]],
    ['no picture', [{ name: 'wall.png', data: Buffer.from('<!doctype html><script>1</script>') }]],
  ])('refuses %s, without the memory', (_, entries) => {
    const archive = archiveOf(entries);
    const before = process.memoryUsage();
    expect(() => unpackPicture(archive)).toThrow(expect.objectContaining({ code: 'MATERIAL_FAILED' }));
    const added = process.memoryUsage().arrayBuffers - before.arrayBuffers;
    expect(added).toBeLessThan(4 * ARCHIVE.allBytes);
  });

  it.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a byte', Buffer.alloc(1)],
    ['zeros', Buffer.alloc(1000)],
    ['a picture', png],
    ['an end without anything before it', Buffer.from(archiveOf([]))],
    ['half an archive', Buffer.from(archiveOf([picture])).subarray(0, 60)],
  ])('refuses %s', (_, bytes) => {
    expect(() => unpackPicture(Uint8Array.from(bytes))).toThrow(expect.objectContaining({ code: 'MATERIAL_FAILED' }));
  });
});
