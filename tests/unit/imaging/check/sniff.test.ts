import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SNIFF_BYTES, sniff } from '../../../../src/imaging/check/sniff.ts';

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const hex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const named = (bytes: Uint8Array) => sniff(viewOf(bytes));

/** A box `ftyp` as a file begins with it. @param size as it is written, where that is not the box's own */
function ftyp(major: string, compatible: readonly string[] = [], size = 16 + compatible.length * 4): Uint8Array {
  const head = new Uint8Array(16 + compatible.length * 4);
  new DataView(head.buffer).setUint32(0, size);
  head.set(latin(`ftyp${major}\0\0\0\0${compatible.join('')}`), 4);
  return head;
}

describe('what a file is, by its first bytes', () => {
  it.each([
    ['jpeg', 'ffd8ffe000104a464946'],
    ['jpeg', 'ffd8ffdb'],
    ['png', '89504e470d0a1a0a0000000d49484452'],
    ['tiff', '49492a0008000000'],
    ['tiff', '4d4d002a00000008'],
    ['tiff', '49492b0008000000'],
    ['tiff', '4d4d002b00080000'],
    ['webp', '524946461234567857454250'],
    ['gif', '474946383961'],
    ['gif', '474946383761'],
    ['pdf', '255044462d312e37'],
    ['jxl', 'ff0a1234'],
    ['jxl', '0000000c4a584c200d0a870a'],
    ['jp2', '0000000c6a5020200d0a870a'],
    ['bmp', `424d${'00'.repeat(16)}`],
  ])('%s: %s', (type, bytes) => {
    expect(named(hex(bytes))).toBe(type);
  });

  it.each([
    ['JPEG-LS, which no browser shows', 'ffd8fff7'],
    ['two bytes of a JPEG', 'ffd8'],
    ['PNG whose line ends were changed under way', '89504e470a1a0a00'],
    ['RIFF of sound', '524946461234567857415645'],
    ['a WebP that ends in its name', '5249464612345678574542'],
    ['BM with less than a header behind it', `424d${'00'.repeat(15)}`],
    ['zeros', '00'.repeat(64)],
  ])('%s is unknown', (_, bytes) => {
    expect(named(hex(bytes))).toBe('unknown');
  });

  it('three bytes of a JPEG are enough, as nothing speaks against it', () => {
    expect(named(hex('ffd8ff'))).toBe('jpeg');
  });

  it('nothing is empty', () => {
    expect(named(new Uint8Array(0))).toBe('empty');
  });

  it('is read from where the view begins, and not before', () => {
    const padded = new Uint8Array([...latin('GIF89a'), ...hex('ffd8ffe0')]);
    expect(sniff(new DataView(padded.buffer, 6))).toBe('jpeg');
    expect(sniff(new DataView(padded.buffer, 0, 6))).toBe('gif');
  });
});

describe('a box of brands', () => {
  it.each([
    ['heic', 'heic', []],
    ['heic', 'heix', []],
    ['heic', 'heim', []],
    ['heic', 'heis', []],
    ['heic', 'mif1', ['mif1', 'heic']],
    ['heic', 'msf1', ['hevc', 'heic']],
    ['heic-seq', 'hevc', []],
    ['heic-seq', 'hevx', []],
    ['heic-seq', 'msf1', ['msf1', 'hevc']],
    ['avif', 'avif', []],
    ['avif', 'avis', []],
    ['avif', 'mif1', ['miaf', 'avif']],
    ['mp4', 'isom', []],
    ['mp4', 'qt  ', []],
    ['mp4', 'mif1', []],
  ] as const)('is %s by %s and %j', (type, major, compatible) => {
    expect(named(ftyp(major, compatible))).toBe(type);
  });

  it('of a film stays a film, whatever it says that it is compatible with', () => {
    expect(named(ftyp('isom', ['heic', 'avif']))).toBe('mp4');
  });

  it('does not see a brand that stands behind the box', () => {
    expect(named(ftyp('mif1', ['miaf', 'heic'], 20))).toBe('mp4');
    expect(named(ftyp('mif1', ['miaf', 'heic'], 24))).toBe('heic');
  });

  it('that goes on to the end of the file (size 0), or lies about its size, is read as far as there are bytes', () => {
    expect(named(ftyp('mif1', ['miaf', 'heic'], 0))).toBe('heic');
    expect(named(ftyp('mif1', ['miaf', 'heic'], 0xff_ff_ff_ff))).toBe('heic');
    expect(named(ftyp('mif1', ['miaf', 'heic'], 0xff_ff_ff_ff).subarray(0, 22))).toBe('mp4');
  });

  it('that is cut off before its brand is unknown', () => {
    expect(named(ftyp('heic').subarray(0, 12))).toBe('heic');
    expect(named(ftyp('heic').subarray(0, 11))).toBe('unknown');
  });
});

describe('markup', () => {
  it.each([
    ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['svg', '\uFEFF  \n<SVG>'],
    ['svg', '<?xml version="1.0"?>\n<!-- made by hand -->\n<svg>'],
    ['svg', '<!-- a line -->\n<svg>'],
    ['svg', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"><svg>'],
    ['html', '<!DOCTYPE html><html><body><svg>'],
    ['html', '\n<HTML lang="en">'],
    ['unknown', '<?xml version="1.0"?><note/>'],
    ['unknown', 'text that speaks of <svg>'],
    ['unknown', `<?xml version="1.0"?>${' '.repeat(600)}<svg>`],
  ])('%s: %j', (type, text) => {
    expect(named(new TextEncoder().encode(text))).toBe(type);
  });
});

it('any bytes get a name, the same whether they are alone or more follow than are looked at', () => {
  const starts = fc.constantFrom('ffd8ff', '89504e470d0a1a0a', '52494646', '0000001866747970', '3c737667', '');
  fc.assert(
    fc.property(starts, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
      const head = new Uint8Array(SNIFF_BYTES);
      head.set(hex(start));
      head.set(rest, start.length / 2);
      const longer = new Uint8Array(SNIFF_BYTES + 64).fill(0x41);
      longer.set(head);
      expect(named(longer)).toBe(named(head));
    }),
  );
});
