import { CODECS, canEncode, codecOf, type EncodeFormat } from '../../../../src/imaging/codecs/registry.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { fileName } from '../../../shell/export/file-name.ts';
import type { FileRequest, NamedFile, ToolExporter } from '../../../shell/model/tool.ts';
import type { PhotoEditor } from './photo-editor.ts';

/** What others write is not the photo's own pixels: a matte is grey, layers are a cut-out's. */
const OF_CUTOUTS: ReadonlySet<EncodeFormat> = new Set(['matte', 'psd']);

/** The formats that a photo can have. */
export const PHOTO_CODECS = CODECS.filter(({ id }) => !OF_CUTOUTS.has(id));

/** Gives the photo out, at its own size, as all steps make it. */
export class PhotoExporter implements ToolExporter {
  readonly #editor: PhotoEditor;

  constructor(editor: PhotoEditor) {
    this.#editor = editor;
  }

  /** @throws NO_IMAGE; INVALID_ARGUMENT for a format that holds no photo, or not one of this size */
  async make(signal: AbortSignal, { format, quality, to }: FileRequest): Promise<NamedFile> {
    const { ports, state } = this.#editor;
    const open = ports.document.getState();
    if (open === undefined) throw cutoutError('NO_IMAGE', 'no picture is open');
    const isPicture = format === undefined || format === 'png' || format === 'jpeg' || format === 'webp';
    if (!isPicture) throw cutoutError('INVALID_ARGUMENT', `this tool makes no ${format}`);
    await this.#editor.corners.fill(signal);
    const picture = await ports.document.result(signal);
    const chosen = to === 'download' || codecOf(state.file.format).forHosts ? state.file.format : 'png';
    const wanted = format ?? chosen;
    const made = canEncode(wanted, picture) ? wanted : 'png';
    const imaging = await ports.imaging.load();
    const { width, height } = picture;
    const watermark = ports.shell.getState().setting.trial;
    const options = { format: made, quality: quality ?? state.file.quality, watermark };
    const blob = await imaging.encodePixels(signal, picture, options, (share) => ports.screen.made(share));
    signal.throwIfAborted();
    const { mime, extension } = codecOf(made);
    return { file: { blob, width, height, mimeType: mime }, name: fileName('{name}', open.name, extension) };
  }

  saved(): void {
    this.#editor.ports.document.saved();
  }

  /** Nothing is kept of files. */
  forget(): void {}
}
