import type { Scene } from '../../../../src/document/scene/scene.ts';
import { canvasMeasure } from '../../../../src/fonts/canvas-measure.ts';
import { dataAddress } from '../../../../src/fonts/data-address.ts';
import { canvasBlob, drawSvg, type FilePorts, sceneSvg } from '../../../../src/fonts/scene-svg.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { watermark } from '../../../../src/pixels/watermark/watermark.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { fileName } from '../../../shell/export/file-name.ts';
import { estimateBytes, type Weight } from '../../../shell/export/weight.ts';
import { frameFontFiles } from '../../../shell/layers/fonts/frame-font-files.ts';
import type { FileRequest, NamedFile, ToolExporter } from '../../../shell/model/tool.ts';
import type { Poster } from './poster.ts';
import { FORMATS, type PosterFormat } from './poster-state.ts';

const EXTENSIONS: Readonly<Record<PosterFormat, string>> = { png: '.png', jpeg: '.jpg', pdf: '.pdf', svg: '.svg' };
const MOST_SIDE = 8_192;
/** Up to this many pixels a picture is made only to be weighed: pages are drawn by the page itself, not by a worker. */
const MOST_WEIGHED = 2_000_000;

interface Drawn {
  format: PosterFormat;
  quality: number;
  size: Size;
  report?: (share: number) => void;
}

const isDrawing = (format: PosterFormat): boolean => format === 'pdf' || format === 'svg';
const area = ({ width, height }: Size): number => width * height;

/** The pixels of a file for a page of this scene. */
export function fileSize({ width, height }: Scene, scale: number): Size {
  const factor = Math.min(scale, MOST_SIDE / Math.max(width, height));
  return { width: Math.round(width * factor), height: Math.round(height * factor) };
}

/** Draws the mark of a trial over what is there. */
function mark(canvas: HTMLCanvasElement): void {
  const context = canvas.getContext('2d');
  if (context === null) throw cutoutError('INTERNAL', 'no canvas');
  const { width, height } = canvas;
  const picture = context.getImageData(0, 0, width, height);
  const drawOver = watermark(picture);
  for (let y = 0; y < height; y += 1) drawOver(picture.data.subarray(y * width * 4, (y + 1) * width * 4), y);
  context.putImageData(picture, 0, 0);
}

/** The mark alone, to lie over a file that is no picture. */
async function markAlone(signal: AbortSignal, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  mark(canvas);
  return await canvasBlob(signal, canvas, 'image/png');
}

/** Makes files of the page. */
export class PosterExporter implements ToolExporter {
  readonly #poster: Poster;
  #made: Scene | undefined;

  constructor(poster: Poster) {
    this.#poster = poster;
  }

  /**
   * The page as it is now. @throws NEEDS_USER where no page was chosen; INVALID_ARGUMENT for a format that is not made here;
   * NETWORK where a font cannot be had
   */
  async make(signal: AbortSignal, request: FileRequest): Promise<NamedFile> {
    const poster = this.#poster;
    const { scene } = poster;
    if (scene === undefined)
      throw cutoutError('NEEDS_USER', 'no page is open: a person chooses a template, or an empty one');
    const { file, name } = poster.state;
    const format = this.#format(request, file.format);
    await poster.fetchFonts(scene);
    this.#made = scene;
    const named = fileName(name.trim() || 'poster', 'poster', EXTENSIONS[format]);
    const size = fileSize(scene, file.scale);
    const { screen, shell } = poster.ports;
    const report = (share: number) => shell.getState().making !== undefined && screen.made(share);
    const blob = await this.#blob(signal, scene, { format, quality: request.quality ?? file.quality, size, report });
    return { file: { blob, ...size, mimeType: blob.type }, name: named };
  }

  /** Bytes of the file that is chosen now: its own, but for a picture of many pixels. */
  async weigh(signal: AbortSignal): Promise<Weight | undefined> {
    const { scene, state } = this.#poster;
    if (scene === undefined) return undefined;
    const { format, scale, quality } = state.file;
    await this.#poster.fetchFonts(scene);
    const size = fileSize(scene, scale);
    const weigh = async (to: Size) => (await this.#blob(signal, scene, { format, quality, size: to })).size;
    const exact = isDrawing(format) || area(size) <= MOST_WEIGHED;
    if (exact) return { bytes: await weigh(size), exact };
    return { bytes: await estimateBytes(size, fileSize(scene, Math.sqrt(MOST_WEIGHED / area(scene))), weigh), exact };
  }

  saved(): void {
    this.#poster.set({ saved: this.#made });
  }

  forget(): void {}

  #format({ format, to }: FileRequest, chosen: PosterFormat): PosterFormat {
    const own = FORMATS.find((one) => one === format);
    if (format !== undefined && own === undefined)
      throw cutoutError('INVALID_ARGUMENT', `this tool makes no ${format}`);
    return own ?? (to === 'clipboard' ? 'png' : chosen);
  }

  get #isTrial(): boolean {
    return this.#poster.ports.shell.getState().setting.trial;
  }

  async #blob(signal: AbortSignal, scene: Scene, { format, quality, size, report = () => {} }: Drawn): Promise<Blob> {
    const { bytes, state } = this.#poster;
    const ports: FilePorts = { measure: canvasMeasure(), bytes, fonts: frameFontFiles };
    const { name: title } = state;
    if (format === 'pdf') {
      const { scenePdf } = await import('../../../shell/layers/files/scene-pdf.ts');
      const over = this.#isTrial ? (width: number, height: number) => markAlone(signal, width, height) : undefined;
      return await scenePdf(signal, scene, ports, { marks: state.file.marks, over, title, report });
    }
    const svg = await sceneSvg(signal, scene, ports, { ...size, label: title });
    if (format === 'svg') return new Blob([await this.#marked(signal, svg, scene)], { type: 'image/svg+xml' });
    const canvas = await drawSvg(signal, svg, size.width, size.height);
    if (this.#isTrial) mark(canvas);
    return await canvasBlob(signal, canvas, format === 'png' ? 'image/png' : 'image/jpeg', quality);
  }

  async #marked(signal: AbortSignal, svg: string, { width, height }: Scene): Promise<string> {
    if (!this.#isTrial) return svg;
    const over = await dataAddress(await markAlone(signal, width, height));
    return svg.replace(/<\/svg>$/, `<image width="${width}" height="${height}" href="${over}"/></svg>`);
  }
}
