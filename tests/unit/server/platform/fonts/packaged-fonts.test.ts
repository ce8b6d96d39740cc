import sharp from 'sharp';
import { expect, it } from 'vitest';
import { packagedFonts } from '../../../../../server/platform/fonts/packaged-fonts.ts';
import { loadOutlines } from '../../../../../src/document/scene/outlines/load-outlines.ts';
import { renderScene } from '../../../../../src/document/scene/render/render-scene.ts';
import { sceneWith, words } from '../../../document/scene/scenes.ts';

const signal = new AbortController().signal;
const font = { family: 'sans', script: 'sc', weight: 400 } as const;

it('finds letters in the packages: advances of the weight that is asked for, kerned, Chinese from the font of the script', async () => {
  const bold = { ...font, weight: 900 };
  const outlines = await loadOutlines(signal, packagedFonts(), [
    { font, text: 'AV fi月' },
    { font: bold, text: 'AV' },
  ]);
  // Noto Sans, thousandths of the em: A 639, V 600, kerned by 40; from its hmtx and GPOS.
  expect(outlines.width('AV', font)).toBeLessThan(outlines.width('A', font) + outlines.width('V', font));
  expect(outlines.width('AV', bold)).toBeGreaterThan(outlines.width('AV', font));
  expect(outlines.width('月', font)).toBe(1);
  // Without ligatures: two letters, two glyphs.
  expect(outlines.runs('fi', font)[0]?.glyphs).toHaveLength(2);
  expect(outlines.runs('A月', font).map(({ face }) => face.label)).toEqual(['Noto Sans', 'Noto Sans SC']);
  expect([...outlines.missing]).toEqual([]);
});

it('says which characters no font has', async () => {
  const outlines = await loadOutlines(signal, packagedFonts(), [{ font, text: 'a\u{1F984}' }]);
  expect([...outlines.missing]).toEqual(['\u{1F984}']);
});

it('draws a page without any font of the machine: sharp sees shapes', async () => {
  const scene = sceneWith(words('a', 'MMMM', { size: 100, width: 400, height: 120, colour: '#ff0000' }));
  const outlines = await loadOutlines(signal, packagedFonts(), [{ font, text: 'M' }]);
  const svg = renderScene(scene, { letters: { as: 'shapes', outlines }, picture: () => undefined });
  expect(svg).not.toContain('<text');
  const { data } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let at = 0; at < data.length; at += 3) if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 255) < 60) red += 1;
  expect(red).toBeGreaterThan(5_000);
});
