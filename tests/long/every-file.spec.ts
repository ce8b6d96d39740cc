import type { FrameLocator, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import sharp from 'sharp';
import { TOOL_IDS, type ToolId } from '../../src/protocol/tools.ts';
import { openEditor } from '../browser/editor-page.ts';
import { expect, test } from '../browser/product.ts';
import { shadedFile } from '../browser/shaded-file.ts';

/** One script for all tools, as a partner's page runs it: made, given a picture, asked for its file; and the file has its tool's own property. */

test.use({ viewport: { width: 1280, height: 800 } });

interface Asked {
  pictures: string[];
  format?: 'png' | 'jpeg' | 'pdf' | undefined;
}

/** In the page. @returns the file in base64, or why there is none */
async function ask({ pictures, format }: Asked): Promise<{ code: string; base64: string }> {
  const { cutout } = window as unknown as { cutout: ReturnType<typeof window.CutoutSDK.create> };
  const images = await Promise.all(pictures.map(async (picture) => await (await fetch(picture)).blob()));
  if (images.length > 0) await cutout.openPictures(images);
  try {
    const { blob } = await cutout.startExtract(format === undefined ? {} : { format });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return { code: '', base64: btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')) };
  } catch (error) {
    return { code: String((error as { code?: string }).code), base64: '' };
  }
}

/** A drawn head on grey: nobody's face. */
async function portrait(): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200"><rect width="900" height="1200" fill="#b9bcc0"/><rect y="900" width="900" height="300" fill="#334455"/><ellipse cx="450" cy="560" rx="210" ry="290" fill="#d9a184"/></svg>`;
  const jpeg = await sharp(Buffer.from(svg)).jpeg({ quality: 95 }).toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
}

async function rgbOf(file: Buffer): Promise<{ width: number; height: number; rgb: Buffer }> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

interface Case {
  /** The same picture so often. */
  count?: number;
  picture?: () => Promise<string>;
  format?: Asked['format'];
  /** What a person does where the tool asks for one, by keyboard. */
  act?: (inside: FrameLocator, page: Page) => Promise<unknown>;
  holds: (file: Buffer, photo: Buffer, said: unknown) => Promise<void>;
}

const sameSize = async (file: Buffer, photo: Buffer): Promise<void> => {
  const [made, given] = [await sharp(file).metadata(), await sharp(photo).metadata()];
  expect([made.format, made.width, made.height]).toEqual(['png', given.width, given.height]);
};

const CASES: Readonly<Partial<Record<ToolId, Case>>> = {
  cutout: {
    async holds(file, photo) {
      await sameSize(file, photo);
      const alpha = (await sharp(file).stats()).channels[3];
      expect([alpha?.min, alpha?.max]).toEqual([0, 255]);
    },
  },
  photo: {
    async holds(file, photo) {
      expect(await rgbOf(file)).toEqual(await rgbOf(photo));
    },
  },
  modify: {
    async act(inside, page) {
      await inside.getByRole('radio', { name: 'Box', exact: true }).press('Space');
      const box = inside.getByRole('button', { name: /^Box to mark: / });
      const [left = 0, top = 0, width = 0, height = 0] = (await box.getAttribute('aria-label'))?.match(/\d+/g) ?? [];
      await box.press('Enter');
      await inside.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
      await expect(inside.getByRole('button', { name: '4 more' })).toBeVisible({ timeout: 60_000 });
      await inside.locator('#stage').focus();
      await page.keyboard.press('Enter');
      await expect(inside.getByText('Removed. You can mark the next thing.').first()).toBeAttached();
      return { left: Number(left), top: Number(top), width: Number(width), height: Number(height) };
    },
    async holds(file, photo, said) {
      const { left, top, width, height } = said as { left: number; top: number; width: number; height: number };
      const [made, given] = [await rgbOf(file), await rgbOf(photo)];
      // The edge is blended, by no more than this.
      const reach = 24;
      let [other, changed] = [0, 0];
      for (let at = 0; at < given.rgb.length; at += 1) {
        const pixel = Math.floor(at / 3);
        const [x, y] = [pixel % given.width, Math.floor(pixel / given.width)];
        const isNear = x >= left - reach && x < left + width + reach && y >= top - reach && y < top + height + reach;
        if (made.rgb[at] === given.rgb[at]) continue;
        if (isNear) changed += 1;
        else other += 1;
      }
      expect([made.width, made.height, other]).toEqual([given.width, given.height, 0]);
      expect(changed).toBeGreaterThan(0);
    },
  },
  expand: {
    async holds(file, photo) {
      const [made, given] = [await rgbOf(file), await rgbOf(photo)];
      expect(made.width * made.height).toBeGreaterThan(given.width * given.height);
      expect([made.width >= given.width, made.height >= given.height]).toEqual([true, true]);
      // Away from its blended edge the photo lies in the file as it was, wherever that is.
      const differs = (dx: number, dy: number, step: number): boolean => {
        for (let y = 24; y < given.height - 24; y += step)
          for (let x = 24; x < given.width - 24; x += step)
            for (let i = 0; i < 3; i += 1)
              if (given.rgb[(y * given.width + x) * 3 + i] !== made.rgb[((y + dy) * made.width + x + dx) * 3 + i])
                return true;
        return false;
      };
      let places = 0;
      for (let dy = 0; dy <= made.height - given.height; dy += 1)
        for (let dx = 0; dx <= made.width - given.width; dx += 1)
          if (!differs(dx, dy, 37) && !differs(dx, dy, 1)) places += 1;
      expect(places).toBe(1);
    },
  },
  enhance: {
    async holds(file, photo) {
      const [made, given] = [await sharp(file).metadata(), await sharp(photo).metadata()];
      expect([made.width, made.height]).toEqual([2 * (given.width ?? 0), 2 * (given.height ?? 0)]);
    },
  },
  beautify: { picture: portrait, format: 'png', holds: sameSize },
  idphoto: {
    picture: portrait,
    async act(inside, page) {
      await inside.getByRole('textbox', { name: 'Country or document' }).fill('日本 护照');
      await inside.getByRole('option', { name: /Japan/ }).first().click();
      await inside.getByRole('tab', { name: 'Print' }).press('Enter');
      const kinds = inside.getByRole('radiogroup', { name: 'What goes out' });
      await kinds.getByRole('radio', { name: 'Photo' }).press('Space');
      await page.keyboard.press('Escape');
    },
    async holds(file) {
      const { width, height, density } = await sharp(file).metadata();
      // 35 × 45 mm at 300 dpi.
      expect([width, height, density]).toEqual([413, 531, 300]);
    },
  },
  collage: {
    count: 2,
    async holds(file) {
      const { format, width = 0, height = 0 } = await sharp(file).metadata();
      expect([format, Math.min(width, height)]).toEqual(['jpeg', 1_600]);
    },
  },
  gif: {
    count: 3,
    async holds(file) {
      const { format, pages, delay, loop, width } = await sharp(file).metadata();
      expect([format, pages, delay, loop, width]).toEqual(['gif', 3, [80, 80, 80], 0, 480]);
    },
  },
  splitter: {
    async holds(file, photo) {
      const pieces = await Promise.all(Object.values(unzipSync(file)).map((one) => sharp(one).metadata()));
      const { width = 0, height = 0 } = await sharp(photo).metadata();
      const area = pieces.reduce((sum, piece) => sum + (piece.width ?? 0) * (piece.height ?? 0), 0);
      expect([pieces.length, area]).toEqual([9, width * height]);
    },
  },
  batch: {
    count: 2,
    async holds(file) {
      const files = await Promise.all(Object.values(unzipSync(file)).map((one) => sharp(one).metadata()));
      expect(files.map(({ width = 0 }) => width > 0)).toEqual([true, true]);
    },
  },
  poster: {
    format: 'pdf',
    async act(inside) {
      await inside.getByRole('searchbox').fill('craft');
      await inside.getByRole('button', { name: 'Clay & Stems' }).press('Enter');
      await expect(inside.getByRole('application')).toBeVisible();
    },
    async holds(file) {
      const [page, ...others] = (await PDFDocument.load(file)).getPages();
      const { width = 0, height = 0 } = page?.getTrimBox() ?? {};
      // 1080 × 1350 px at 96 dpi, in points.
      expect([others.length, Math.round(width), Math.round(height)]).toEqual([0, 810, 1_013]);
    },
  },
};

const NEEDS_A_PERSON: ReadonlySet<ToolId> = new Set(['modify', 'poster']);

for (const tool of TOOL_IDS) {
  test(`a page’s script gets the file of the tool ${tool}, which is what that tool makes`, async ({
    page,
    product,
    hosts,
  }) => {
    const asked = CASES[tool];
    if (asked === undefined) throw new Error(`what holds of the file of ${tool}?`);
    const { count = 1, picture, format, act, holds } = asked;
    const { dataUrl } = await shadedFile();
    const given = (await picture?.()) ?? dataUrl;
    const { inside, complaints } = await openEditor(page, { product, hosts }, { tool });
    const run = (pictures: string[]) => page.evaluate(ask, { pictures, format });
    let made = await run(Array.from({ length: count }, () => given));
    if (NEEDS_A_PERSON.has(tool)) expect(made.code).toBe('NEEDS_USER');
    const said = await act?.(inside, page);
    if (act) made = await run([]);
    expect(made.code).toBe('');
    await holds(Buffer.from(made.base64, 'base64'), Buffer.from(given.split(',')[1] ?? '', 'base64'), said);
    expect(complaints).toEqual([]);
  });
}
