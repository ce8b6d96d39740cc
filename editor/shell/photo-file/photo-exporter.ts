import { canEncode, codecOf, type EncodeFormat } from '../../../src/imaging/codecs/registry.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { FileRequest, NamedFile, ToolExporter, ToolPorts } from '../model/tool.ts';
import { encodingOf } from './encoding-of.ts';
import { fileSize, formatOf, type PhotoFile } from './photo-file.ts';
import { photoName } from './photo-name.ts';

interface PhotoModel {
  readonly ports: ToolPorts;
  readonly state: { readonly file: PhotoFile };
}

/** Gives the photo out, as all steps make it and as its file was chosen. */
export class PhotoExporter implements ToolExporter {
  readonly #photo: PhotoModel;
  readonly #before: (signal: AbortSignal) => Promise<void>;

  /** @param before what a tool does by itself before a file is made; it throws where a person has to do it */
  constructor(photo: PhotoModel, before: (signal: AbortSignal) => Promise<void> = async () => {}) {
    this.#photo = photo;
    this.#before = before;
  }

  /** @throws NO_IMAGE; INVALID_ARGUMENT for a format that holds no photo; NEEDS_USER where a person has to act first */
  async make(signal: AbortSignal, { format, quality, to }: FileRequest): Promise<NamedFile> {
    const { ports, state } = this.#photo;
    const isPicture = format === undefined || format === 'png' || format === 'jpeg' || format === 'webp';
    if (!isPicture) throw cutoutError('INVALID_ARGUMENT', `this tool makes no ${format}`);
    const open = ports.document.getState();
    if (open === undefined) throw cutoutError('NO_IMAGE', 'no picture is open');
    await this.#before(signal);
    const { file } = state;
    const picture = await ports.document.result(signal);
    const size = fileSize(file, picture);
    const chosen = format ?? formatFor(to, formatOf(file, open.format, picture, size));
    const codec = codecOf(canEncode(chosen, size) ? chosen : 'png');
    const options = encodingOf({
      file: { ...file, quality: quality ?? file.quality },
      format: codec.id,
      watermark: ports.shell.getState().setting.trial,
      picture,
      size,
    });
    const blob = options.camera ? ports.document.original() : undefined;
    const imaging = await ports.imaging.load();
    const report = (share: number) => ports.screen.made(share);
    const photo = blob && { blob, format: open.format };
    const encoded = await imaging.encodePixels(signal, picture, options, report, photo);
    signal.throwIfAborted();
    const name = photoName(file, open.name, codec.extension);
    return { file: { blob: encoded, ...size, mimeType: codec.mime }, name };
  }

  saved(): void {
    this.#photo.ports.document.saved();
  }

  /** Nothing is kept of files. */
  forget(): void {}
}

/** What was chosen, or a PNG where it is none of a host's formats. */
const formatFor = (to: FileRequest['to'], chosen: EncodeFormat): EncodeFormat =>
  to === 'download' || codecOf(chosen).forHosts ? chosen : 'png';
