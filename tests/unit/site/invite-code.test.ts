import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { codeAddress } from '../../../site/account/area/invite-code.ts';

const drawn = async (text: string, side: number) => {
  const svg = decodeURIComponent(codeAddress(text).slice('data:image/svg+xml,'.length));
  const { data, info } = await sharp(Buffer.from(svg))
    .resize(side, side)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
};

it.each(['https://cutout.example/be-shared/L7QK2abcde', 'https://xn--fsq.example/jp/be-shared/Zz_-09'])(
  'the code of %s is read by a reader that is not ours, at the size at which it is shown',
  async (link) => {
    const { data, width, height } = await drawn(link, 220);
    expect(jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data).toBe(link);
  },
);

it('four modules of white stand round the code', async () => {
  const link = 'https://cutout.example/be-shared/L7QK2abcde';
  const { data, width } = await drawn(link, 1_000);
  const found = jsQR(data, width, width, { inversionAttempts: 'dontInvert' });
  const isDark = (x: number, y: number) => (data[(y * width + x) * 4] ?? 255) < 128;
  const first = Array.from({ length: width }, (_, x) => x).find((x) =>
    Array.from({ length: width }, (_, y) => y).some((y) => isDark(x, y)),
  );
  // Modules of the side without the margin, by the version that was read.
  const modules = 17 + 4 * (found?.version ?? 0);
  expect(first).toBeCloseTo((width * 4) / (modules + 8), -0.5);
});
