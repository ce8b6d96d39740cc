import { PDFDocument, type PDFPage, rgb } from 'pdf-lib';
import { loadOutlines } from '../../../../src/document/scene/outlines/load-outlines.ts';
import type { Layer, Scene } from '../../../../src/document/scene/scene.ts';
import { fontsOf } from '../../../../src/document/scene/text/families.ts';
import { canvasBlob, drawSvg, type FilePorts, sceneSvg } from '../../../../src/fonts/scene-svg.ts';
import { embedFonts } from './pdf-fonts.ts';
import { drawText } from './pdf-text.ts';
import { isMissing, scenePartsOf } from './scene-parts.ts';

export interface PdfOptions {
  /** The bleed, and marks where it is cut. */
  marks: boolean;
  /** Drawn over each page: the mark of a trial. */
  over?: ((width: number, height: number) => Promise<Blob>) | undefined;
  title: string;
  /** How far it is, 0–1. */
  report: (share: number) => void;
}

const POINTS = 72;
/** Of pictures, px an inch. */
const PRINT = 300;
const MOST_SIDE = 6_000;
/** Of the marks, points: how far from the cut, and how long. */
const MARK = { away: 9, long: 18 } as const;

function cutMarks(page: PDFPage, at: { x: number; y: number; width: number; height: number }): void {
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    page.drawLine({ start: { x: x1, y: y1 }, end: { x: x2, y: y2 }, thickness: 0.25, color: rgb(0, 0, 0) });
  for (const x of [at.x, at.x + at.width]) {
    line(x, at.y - MARK.away - MARK.long, x, at.y - MARK.away);
    line(x, at.y + at.height + MARK.away, x, at.y + at.height + MARK.away + MARK.long);
  }
  for (const y of [at.y, at.y + at.height]) {
    line(at.x - MARK.away - MARK.long, y, at.x - MARK.away, y);
    line(at.x + at.width + MARK.away, y, at.x + at.width + MARK.away + MARK.long, y);
  }
}

/**
 * The scene in its true size: texts as text in embedded fonts, all else as pictures of 300 dpi, in the order of its layers.
 * @throws NETWORK, INTERNAL, the signal's reason
 */
export async function scenePdf(
  signal: AbortSignal,
  scene: Scene,
  ports: FilePorts,
  options: PdfOptions,
): Promise<Blob> {
  const outlines = await loadOutlines(signal, ports.fonts, fontsOf(scene));
  const doc = await PDFDocument.create();
  doc.setTitle(options.title);
  const fontOf = await embedFonts(doc, scene, outlines);
  const scale = POINTS / scene.dpi;
  const bleed = (scene.pages[0]?.bleed ?? 0) || Math.round((3 / 25.4) * scene.dpi);
  const beyond = options.marks ? bleed : 0;
  const margin = options.marks ? Math.max(bleed * scale, MARK.away + MARK.long + 4) : 0;
  const [width, height] = [scene.width * scale, scene.height * scale];
  const page = doc.addPage([width + 2 * margin, height + 2 * margin]);
  page.setTrimBox(margin, margin, width, height);
  page.setBleedBox(
    margin - beyond * scale,
    margin - beyond * scale,
    width + 2 * beyond * scale,
    height + 2 * beyond * scale,
  );
  const whole = { width: scene.width + 2 * beyond, height: scene.height + 2 * beyond };
  const place = {
    x: margin - beyond * scale,
    y: margin - beyond * scale,
    width: whole.width * scale,
    height: whole.height * scale,
  };
  const pixels = Math.min(PRINT / scene.dpi, MOST_SIDE / Math.max(whole.width, whole.height));
  const size = { width: Math.round(whole.width * pixels), height: Math.round(whole.height * pixels) };

  const picture = async (layers: Layer[], isBackground: boolean) => {
    const [first] = scene.pages;
    if (first === undefined) return;
    const part: Scene = { ...scene, pages: [{ ...first, bleed, children: layers }] };
    const drawn = { ...size, bleed: options.marks, clear: !isBackground };
    // What no file has is as wide as the browser draws it.
    const measure = layers.some((layer) => isMissing(layer, outlines.missing)) ? ports.measure : outlines;
    const svg = await sceneSvg(signal, part, { ...ports, measure }, drawn);
    const canvas = await drawSvg(signal, svg, size.width, size.height);
    const blob = await canvasBlob(signal, canvas, isBackground ? 'image/jpeg' : 'image/png', 0.94);
    const bytes = await blob.arrayBuffer();
    page.drawImage(isBackground ? await doc.embedJpg(bytes) : await doc.embedPng(bytes), place);
  };
  const parts = scenePartsOf(scene, outlines.missing);
  const paper = [scale, 0, 0, -scale, margin, margin + height] as const;
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'text') drawText({ page, scene, outlines, fontOf, paper }, part.layer, part.isSeen);
    else await picture(part.layers, at === 0);
    options.report((at + 1) / (parts.length + 1));
  }
  if (options.over)
    page.drawImage(await doc.embedPng(await (await options.over(size.width, size.height)).arrayBuffer()), place);
  if (options.marks) cutMarks(page, { x: margin, y: margin, width, height });
  const bytes = await doc.save();
  signal.throwIfAborted();
  return new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' });
}
