import type { ImageSource } from '../../../src/protocol/wire.ts';
import type { ToolPorts } from './tool.ts';

/** The bytes of a picture that came in; one that is an address is fetched. @throws ADDRESS_REFUSED, IMAGE_TOO_LARGE, NETWORK */
export async function pictureBlob(ports: ToolPorts, signal: AbortSignal, image: ImageSource): Promise<Blob> {
  if (image instanceof Blob) return image;
  const { maxBytes } = ports.shell.getState().setting.limits;
  return await ports.api.fetchPicture(signal, { url: image.url, maxBytes }, () => {});
}
