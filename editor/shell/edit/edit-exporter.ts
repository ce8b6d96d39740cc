import { CODECS, canEncode, codecOf, type EncodeFormat } from '../../../src/imaging/codecs/registry.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { fileName } from '../export/file-name.ts';
import type { FileRequest, NamedFile, ToolExporter } from '../model/tool.ts';
import type { EditModel } from './edit-model.ts';

const PICTURES: ReadonlySet<EncodeFormat> = new Set(['png', 'jpeg', 'webp', 'tiff']);

/** The formats that a photo can have. */
export const EDIT_CODECS = CODECS.filter(({ id }) => PICTURES.has(id));

/** Gives the photo out, at its own size, as all steps make it. */
export class EditExporter implements ToolExporter {
  readonly #edit: EditModel;
  readonly #before: (signal: AbortSignal) => Promise<void>;

  /** @param before what a tool does by itself before a file is made; it throws where a person has to do it */
  constructor(edit: EditModel, before: (signal: AbortSignal) => Promise<void> = async () => {}) {
    this.#edit = edit;
    this.#before = before;
  }

  /** @throws NO_IMAGE; INVALID_ARGUMENT for a format that holds no photo; NEEDS_USER where a person has to act first */
  async make(signal: AbortSignal, { format, quality, to }: FileRequest): Promise<NamedFile> {
    const { ports, state } = this.#edit;
    const isPicture = format === undefined || format === 'png' || format === 'jpeg' || format === 'webp';
    if (!isPicture) throw cutoutError('INVALID_ARGUMENT', `this tool makes no ${format}`);
    if (ports.document.getState() === undefined) throw cutoutError('NO_IMAGE', 'no picture is open');
    await this.#before(signal);
    const picture = await ports.document.result(signal);
    const { width, height } = picture;
    const chosen = to === 'download' || codecOf(state.file.format).forHosts ? state.file.format : 'png';
    const wanted = format ?? chosen;
    const made = canEncode(wanted, picture) ? wanted : 'png';
    const watermark = ports.shell.getState().setting.trial;
    const options = { format: made, quality: quality ?? state.file.quality, watermark };
    const imaging = await ports.imaging.load();
    const blob = await imaging.encodePixels(signal, picture, options, (share) => ports.screen.made(share));
    signal.throwIfAborted();
    const { mime, extension } = codecOf(made);
    const name = fileName('{name}', ports.document.getState()?.name ?? 'picture', extension);
    return { file: { blob, width, height, mimeType: mime }, name };
  }

  saved(): void {
    this.#edit.ports.document.saved();
  }

  /** Nothing is kept of files. */
  forget(): void {}
}
