import { JSDOM } from 'jsdom';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { PAPERS, sheetOf } from '../../../../editor/tools/idphoto/model/sheet.ts';
import { TOOL_PAGE } from '../../../../site/content/tool-page/tool-page.ts';
import { cropStyle, leftOfLine } from '../../../../site/sections/crop.ts';
import { CROP, HEAD, PAPER, SPOTS } from '../../../../site/sections/id-hero.ts';
import { ID_PHOTOS } from '../../../../src/cutout/presets/id-photos.ts';
import { LOCALES } from '../../../../src/protocol/locales.ts';
import { openSite } from '../../server/features/site/site-kit.ts';

/** Every figure that the hero of the ID photos' page shows is that of its picture, of the table or of the tool. */

const [photo] = ID_PHOTOS;
if (photo === undefined) throw new Error('no ID photo');
const site = await openSite();
afterAll(() => site.close());

const at = (locale: string) => (locale === 'cn' ? '/tools/7' : `/${locale}/tools/7`);
async function hero(locale: (typeof LOCALES)[number]) {
  const { body } = await site.get(at(locale));
  const { document } = new JSDOM(body).window;
  const stage = document.querySelector('[data-compare]')?.parentElement?.parentElement;
  if (!stage) throw new Error('no stage');
  return stage;
}

describe('the portrait', () => {
  it('has its crown where the line says, and its face lies in the middle', async () => {
    const { data, info } = await sharp('site/pictures/face-cut.webp').raw().toBuffer({ resolveWithObject: true });
    const seen = (x: number, y: number) => (data[(y * info.width + x) * info.channels + 3] ?? 0) > 128;
    const row = (y: number) => Array.from({ length: info.width }, (_, x) => x).filter((x) => seen(x, y));
    const first = Array.from({ length: info.height }, (_, y) => y).find((y) => row(y).length > 0) ?? 0;
    const mmOfPx = (photo.width * CROP.width) / 100 / info.width;
    expect(Math.abs((CROP.top / 100) * photo.height + first * mmOfPx - HEAD.crown)).toBeLessThan(0.5);
    const face = row(Math.round(info.height * 0.4));
    const middle = ((face[0] ?? 0) + (face.at(-1) ?? 0)) / 2;
    expect(Math.abs((CROP.left / 100) * photo.width + middle * mmOfPx - photo.width / 2)).toBeLessThan(0.5);
  });

  it('is cut at the slider’s line, wherever the picture lies', () => {
    const { clipPath } = leftOfLine({ left: -25, top: 0, width: 200 }) ?? {};
    expect(clipPath).toBe('inset(0 calc(100% - (25% + var(--at)) / 2) 0 0)');
    expect([cropStyle(undefined), leftOfLine(undefined)]).toEqual([undefined, undefined]);
  });
});

it('the page to print is laid as the tool lays it on 10 × 15 cm', () => {
  const { spots, width, height } = sheetOf(PAPERS['10x15'], [photo], { gap: 1, ruler: true });
  expect({ width, height }).toEqual(PAPER);
  expect(spots.map(({ x, y }) => [x, y])).toEqual(SPOTS);
});

describe.each(LOCALES)('the hero in %s', (locale) => {
  const texts = TOOL_PAGE[locale];

  it('names the photo’s pixels and millimetres and stands its lines at their millimetres', async () => {
    const stage = await hero(locale);
    const said = stage.textContent ?? '';
    expect(said).toContain(`${photo.width} × ${photo.height} mm`);
    expect(said).toContain(photo.value.replace('*', ' × '));
    expect(said).toContain(`${texts.idHead}${HEAD.chin - HEAD.crown} mm`);
    expect(said).not.toMatch(/[{}]|undefined/);
    const lines = [...stage.querySelectorAll<HTMLElement>('[data-compare] > div')];
    expect(lines.map((line) => line.textContent)).toEqual([
      `${texts.idCrown} ${HEAD.crown} mm`,
      `${texts.idChin} ${HEAD.chin} mm`,
    ]);
    const tops = lines.map((line) => Number.parseFloat(line.style.top));
    expect(tops.map((top) => Math.round((top / 100) * photo.height))).toEqual([HEAD.crown, HEAD.chin]);
  });

  it('says what its pictures show, and its slider can be reached', async () => {
    const stage = await hero(locale);
    const page = stage.querySelector('[role="img"]');
    expect(page?.getAttribute('aria-label')).toContain(String(SPOTS.length));
    expect(page?.querySelectorAll('image')).toHaveLength(SPOTS.length);
    const alts = [...stage.querySelectorAll('[data-compare] img')].map((image) => image.getAttribute('alt'));
    expect(alts).toEqual([texts.idPortrait.replace('{width}', '25').replace('{height}', '35'), '']);
    expect(stage.querySelector('input[type="range"]')?.getAttribute('value')).toBe('36');
    expect(stage.closest('[aria-hidden]')).toBeNull();
  });
});
