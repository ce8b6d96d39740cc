import { codecOf } from '../../../../src/imaging/codecs/registry.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { FileRequest, NamedFile, ToolExporter } from '../../../shell/model/tool.ts';
import type { Beauty } from './beauty.ts';

/** Gives the photo out as it looks now, in its own size. */
export const createBeautyExporter = ({ ports }: Beauty): ToolExporter => ({
  async make(signal, { format = 'jpeg', quality = 0.92, to }: FileRequest): Promise<NamedFile> {
    const open = ports.document.getState();
    if (open === undefined) throw cutoutError('NO_IMAGE', 'no photo is open');
    const isPicture = format === 'png' || format === 'jpeg' || format === 'webp';
    if (!isPicture) throw cutoutError('INVALID_ARGUMENT', `this tool makes no ${format}`);
    const wanted = to === 'clipboard' ? 'png' : format;
    const picture = await ports.document.result(signal);
    const imaging = await ports.imaging.load();
    const watermark = ports.shell.getState().setting.trial;
    const blob = await imaging.encodePixels(signal, picture, { format: wanted, quality, watermark });
    const { mime, extension } = codecOf(wanted);
    const { width, height } = picture;
    const name = `${open.name.replace(/\.[^.]*$/, '')}-beautified${extension}`;
    return { file: { blob, width, height, mimeType: mime }, name };
  },
  saved: () => ports.document.saved(),
  /** Nothing is kept of files. */
  forget() {},
});
