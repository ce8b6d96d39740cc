import type { Scene } from '../../src/document/scene/scene.ts';
import { fontsOf } from '../../src/document/scene/text/families.ts';
import { canvasMeasure } from '../../src/fonts/canvas-measure.ts';
import { loadFonts } from '../../src/fonts/load-fonts.ts';
import { canvasBlob, drawSvg, sceneSvg } from '../../src/fonts/scene-svg.ts';
import { sheetFontFiles } from '../../src/fonts/sheet-font-files.ts';
import { OWN_PHOTO, sampleAddress, withOwnPhoto } from './draw-page.ts';
import { addSheet } from './scene-faces.ts';
import type { ShownPhoto } from './scene-stage.ts';

/** ms that the browser may take to read a file from its address. */
const READ = 60_000;

/** What no system takes in a file's name. */
const nameOf = (title: string) => `${title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim() || 'poster'}.png`;

async function sampleBytes(asset: string): Promise<Blob | undefined> {
  const address = sampleAddress(asset);
  if (address === undefined) return undefined;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('no sample');
  return await answer.blob();
}

/** A page of a person's choices with their photo as a PNG, made here and handed to the browser. @throws where a part of it cannot be had */
export async function savePage(
  signal: AbortSignal,
  page: Scene,
  { photo, title }: { photo: ShownPhoto | undefined; title: string },
): Promise<void> {
  const scene = withOwnPhoto(page, photo);
  const [missing] = await loadFonts(addSheet, fontsOf(scene));
  if (missing !== undefined) throw new Error(`no ${missing}`);
  const size = { width: Math.round(scene.width), height: Math.round(scene.height) };
  const bytes = async (asset: string) => (asset === OWN_PHOTO ? photo?.file : await sampleBytes(asset));
  const ports = { measure: canvasMeasure(), bytes, fonts: sheetFontFiles(addSheet) };
  const svg = await sceneSvg(signal, scene, ports, { ...size, label: title });
  const png = await canvasBlob(signal, await drawSvg(signal, svg, size.width, size.height), 'image/png');
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(png), download: nameOf(title) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), READ);
}
