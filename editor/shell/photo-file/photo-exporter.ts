import type { EncodeOptions } from '../../../src/imaging/codecs/encode-options.ts';
import { canEncode, codecOf, type EncodeFormat } from '../../../src/imaging/codecs/registry.ts';
import { plainRecipe } from '../../../src/pixels/plain-recipe.ts';
import type { Size } from '../../../src/pixels/shapes.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { FileRequest, NamedFile, ToolExporter, ToolPorts } from '../model/tool.ts';
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
    const options: EncodeOptions = {
      format: codec.id,
      quality: quality ?? file.quality,
      watermark: ports.shell.getState().setting.trial,
      ...(codec.dpi && { dpi: file.dpi }),
      ...(file.camera && codec.camera && { camera: true }),
      ...resizing(picture, size),
    };
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

/** Nothing where the photo is given out at its own size. */
function resizing(photo: Size, { width, height }: Size): Pick<EncodeOptions, 'recipe'> {
  if (width === photo.width && height === photo.height) return {};
  return { recipe: { place: { ...plainRecipe(photo).place, width, height, dw: width, dh: height } } };
}
