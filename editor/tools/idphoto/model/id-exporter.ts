import { race } from '../../../../src/base/abort.ts';
import { codecOf, type EncodeFormat } from '../../../../src/imaging/codecs/registry.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { fileName } from '../../../shell/export/file-name.ts';
import type { FileRequest, NamedFile, ToolExporter } from '../../../shell/model/tool.ts';
import { drawPhoto } from './draw-photo.ts';
import { drawSheet } from './draw-sheet.ts';
import type { IdPhoto } from './id-photo.ts';
import { placeHead } from './placement.ts';
import { type IdPlan, outputSize, ruleIn, ruleOf } from './plan.ts';
import { PAPERS, type Sheet, sheetOf } from './sheet.ts';

/** Of JPEGs: an office looks closely. */
const QUALITY = 0.95;
const MOST_SHEET_PIXELS = 40_000_000;

type Canvas = OffscreenCanvas;

/** The sheet of a plan, in mm. */
export function planSheet(plan: IdPlan): Sheet {
  const rules = [ruleIn(plan), ...(plan.second === undefined ? [] : [ruleOf(plan.second, plan.own)])];
  return sheetOf(PAPERS[plan.paper], rules, plan);
}

/** Gives out the photo, the sheet as a picture, or the sheet as a PDF. */
export class IdExporter implements ToolExporter {
  readonly #photo: IdPhoto;
  #made: IdPlan | undefined;

  constructor(photo: IdPhoto) {
    this.#photo = photo;
  }

  /** @throws NO_IMAGE; INVALID_ARGUMENT for what is not made here */
  async make(signal: AbortSignal, { format, quality, to }: FileRequest): Promise<NamedFile> {
    await race(signal, this.#photo.settled());
    const { plan } = this.#photo;
    if (plan === undefined) throw cutoutError('NO_IMAGE', 'no photo is open');
    const isPicture = format === undefined || format === 'png' || format === 'jpeg' || format === 'webp';
    if (!isPicture) throw cutoutError('INVALID_ARGUMENT', `this tool makes no ${format}`);
    this.#made = plan;
    const wanted = format ?? (to === 'clipboard' ? 'png' : 'jpeg');
    // A host asks for pictures: a PDF is a person's own choice, by download.
    if (plan.file === 'pdf' && to === 'download' && format === undefined) return await this.pdf(signal);
    return await this.#picture(signal, plan.file === 'photo' ? 'photo' : 'sheet', wanted, quality);
  }

  saved(): void {
    this.#photo.set({ saved: this.#made });
  }

  /** Nothing is kept of files. */
  forget(): void {}

  async #picture(
    signal: AbortSignal,
    what: 'photo' | 'sheet',
    format: EncodeFormat,
    quality = QUALITY,
  ): Promise<NamedFile> {
    const { plan } = this.#photo;
    if (plan === undefined) throw cutoutError('NO_IMAGE', 'no photo is open');
    const dpi = what === 'photo' ? this.#dpi(plan) : sheetDpi(plan);
    const canvas =
      what === 'photo' ? this.photos(plan)[0] : drawSheet(planSheet(plan), this.photos(plan), plan.cutLines, dpi);
    const blob = await this.#encode(signal, canvas, format, quality, dpi);
    const { mime, extension } = codecOf(format);
    const { width = 0, height = 0 } = canvas ?? {};
    return { file: { blob, width, height, mimeType: mime }, name: this.#name(plan, what, extension) };
  }

  /** The sheet as a page of its true size. */
  async pdf(signal: AbortSignal): Promise<NamedFile> {
    const { plan } = this.#photo;
    if (plan === undefined) throw cutoutError('NO_IMAGE', 'no photo is open');
    const sheet = planSheet(plan);
    const pictures = [];
    for (const canvas of this.photos(plan)) {
      const jpeg = await this.#encode(signal, canvas, 'jpeg', QUALITY, this.#dpi(plan));
      pictures.push({ jpeg: new Uint8Array(await jpeg.arrayBuffer()), width: canvas.width, height: canvas.height });
    }
    signal.throwIfAborted();
    const mimeType = 'application/pdf';
    const blob = new Blob([(await import('./sheet-pdf.ts')).sheetPdf(sheet, pictures, plan.cutLines).slice().buffer], {
      type: mimeType,
    });
    const px = (mm: number) => Math.round((mm / 25.4) * 300);
    return {
      file: { blob, width: px(sheet.width), height: px(sheet.height), mimeType },
      name: this.#name(plan, 'sheet', '.pdf'),
    };
  }

  /** The photos of a sheet, one for each document. */
  photos(plan: IdPlan, least = 0): Canvas[] {
    const { photo, found } = this.#photo.state;
    if (photo === undefined) return [];
    const marked = this.#photo.ports.shell.getState().setting.trial;
    const ids = [plan.document, ...(plan.second === undefined ? [] : [plan.second])];
    return ids.map((id, n) => {
      const rule = ruleOf(id, plan.own);
      const place = n === 0 ? plan.place : placeHead(rule, plan.guides, plan.place.turn);
      const size = least > 0 ? small(rule, least) : outputSize(rule, plan.dpi);
      const { background, evenLight } = plan;
      return drawPhoto(rule, size, { ...photo, ...found, place, background, evenLight, marked });
    });
  }

  #dpi(plan: IdPlan): number {
    const rule = ruleIn(plan);
    return Math.round((outputSize(rule, plan.dpi).width / rule.width) * 25.4);
  }

  async #encode(
    signal: AbortSignal,
    canvas: Canvas | undefined,
    format: EncodeFormat,
    quality: number,
    dpi: number,
  ): Promise<Blob> {
    const context = canvas?.getContext('2d');
    if (canvas === undefined || !context) throw cutoutError('INTERNAL', 'no canvas');
    const { width, height } = canvas;
    const { data } = context.getImageData(0, 0, width, height);
    const imaging = await this.#photo.ports.imaging.load();
    // The mark is in the pixels already: it lies over each photo, not over the sheet.
    return await imaging.encodePixels(signal, { width, height, data }, { format, quality, dpi, watermark: false });
  }

  #name({ document }: IdPlan, what: 'photo' | 'sheet', extension: string): string {
    const pattern = `{name}-${document}${what === 'sheet' ? '-sheet' : ''}`;
    return fileName(pattern, this.#photo.state.photo?.name.slice(0, 80) ?? 'photo', extension);
  }
}

/** As fine as was asked for, as far as a canvas holds it. */
export function sheetDpi(plan: IdPlan): number {
  const { width, height } = PAPERS[plan.paper];
  const pixels = (width / 25.4) * plan.dpi * (height / 25.4) * plan.dpi;
  return pixels > MOST_SHEET_PIXELS ? 300 : plan.dpi;
}

const small = ({ width, height }: { width: number; height: number }, side: number) => {
  const scale = side / Math.max(width, height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
};
