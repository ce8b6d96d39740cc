import { cutoutError } from '../../../src/protocol/errors.ts';
import { isToolId, type ToolId } from '../../../src/protocol/tools.ts';
import type { FrameDocument } from '../model/document-port.ts';
import type { FramePorts, ToolManifest } from '../model/tool.ts';
import { documentPortOf } from './document-port.ts';
import { PhotoDocument } from './photo-document.ts';

/** The document of a frame. @param manifestOf fetches what a tool is: its engine renders its edits */
export function createPhotoDocument(
  { imaging, api, shell, screen, newId }: Pick<FramePorts, 'imaging' | 'api' | 'shell' | 'screen' | 'newId'>,
  manifestOf: (tool: ToolId) => Promise<ToolManifest>,
): FrameDocument {
  const limits = () => shell.getState().setting.limits;
  const document: PhotoDocument = new PhotoDocument({
    imaging: () => imaging.load(),
    async engineOf(tool) {
      const edit = isToolId(tool) ? (await manifestOf(tool)).edit : undefined;
      if (edit === undefined) throw cutoutError('TOOL_UNKNOWN', `nothing renders edits of ${tool}`);
      return await edit({ imaging: () => imaging.load() });
    },
    newId,
    fetch: async (signal, { image }) =>
      image instanceof Blob
        ? image
        : await api.fetchPicture(signal, { url: image.url, maxBytes: limits().maxBytes }, () => {}),
    async check(signal, blob) {
      const pixels = await imaging.load();
      return await pixels.open(signal, await pixels.check(signal, blob, limits()));
    },
    full: () => screen.note({ id: 'document.full', tone: 'warn' }),
  });
  return Object.assign(document, {
    portOf: (...given: Parameters<FrameDocument['portOf']>) => documentPortOf(document, ...given),
  });
}
