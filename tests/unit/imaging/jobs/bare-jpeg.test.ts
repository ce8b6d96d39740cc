import sharp, { type JpegOptions, type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { bareJpeg } from '../../../../src/imaging/jobs/bare-jpeg.ts';

const size = { width: 61, height: 43 };
const noise = Uint8Array.from({ length: size.width * size.height * 3 }, (_, at) => (at * at * 31 + at * 7) % 256);
const picture = (): Sharp => sharp(noise, { raw: { ...size, channels: 3 } });
const EXIF = { IFD0: { Make: 'SecretCamera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } };
const XMP = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- SecretWords --></x:xmpmeta>';
const withMetadata = (options: JpegOptions = {}) => picture().jpeg(options).withExif(EXIF).withXmp(XMP).toBuffer();
const bytesOf = (file: Uint8Array) => new Uint8Array(file);
const bare = async (file: Uint8Array) => {
  const blob = bareJpeg(bytesOf(file));
  return blob && Buffer.from(await blob.arrayBuffer());
};
/** A comment behind the first marker. */
const commented = (file: Buffer) =>
  Buffer.concat([
    file.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, 15]),
    Buffer.from('SecretComment'),
    file.subarray(2),
  ]);
/** With an EXIF that holds the orientation 6 alone. */
const rotated = (file: Buffer) =>
  Buffer.concat([
    file.subarray(0, 2),
    Buffer.from('ffe100224578696600004d4d002a000000080001011200030000000100060000', 'hex'),
    Buffer.from('00000000', 'hex'),
    file.subarray(2),
  ]);

describe('a JPEG bare of all but its picture', () => {
  it.each([
    ['baseline', {}],
    ['progressive', { progressive: true }],
    ['with colours in every pixel', { chromaSubsampling: '4:4:4' }],
  ])('%s: is the same picture, and tells nothing', async (_, options) => {
    const file = Buffer.concat([commented(await withMetadata(options)), Buffer.from('SecretTail')]);
    expect(file.toString('latin1').match(/Secret/g)?.length).toBeGreaterThanOrEqual(4);
    const left = (await bare(file)) ?? Buffer.alloc(0);
    expect(left.toString('latin1')).not.toContain('Secret');
    const { exif, xmp, iptc, icc } = await sharp(left).metadata();
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined]);
    expect(await sharp(left).raw().toBuffer()).toEqual(await sharp(file).raw().toBuffer());
    expect(left.length).toBeLessThan(file.length);
  });

  it('in grey, too', async () => {
    const grey = await picture().greyscale().toColourspace('b-w').jpeg().toBuffer();
    expect(
      await sharp(await bare(grey))
        .raw()
        .toBuffer(),
    ).toEqual(await sharp(grey).raw().toBuffer());
  });

  it.each([
    ['stored turned', async () => rotated(await picture().jpeg().toBuffer())],
    ['with a colour profile', async () => await picture().jpeg().withIccProfile('p3').toBuffer()],
    ['in CMYK', async () => await picture().toColourspace('cmyk').jpeg().toBuffer()],
    ['cut short', async () => (await withMetadata()).subarray(0, -40)],
    ['no JPEG', async () => await picture().png().toBuffer()],
    ['empty', async () => Buffer.alloc(0)],
  ])('%s: is not known to be the same', async (_, file) => {
    expect(await bare(await file())).toBeUndefined();
  });

  it('does not fall over what is cut anywhere', async () => {
    const file = await withMetadata();
    for (let end = 0; end < file.length; end += 7) expect(await bare(file.subarray(0, end))).toBeUndefined();
  });
});
