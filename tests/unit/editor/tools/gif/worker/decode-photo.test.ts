import { afterEach, expect, it, vi } from 'vitest';
import { decodePhoto } from '../../../../../../editor/tools/gif/worker/decode-photo.ts';

afterEach(() => vi.unstubAllGlobals());

it('a photo that is cut short is refused as such, not as a fault of the editor', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  });
  await expect(decodePhoto(new Blob(['half a photo']))).rejects.toMatchObject({
    code: 'IMAGE_UNREADABLE',
    recoverable: true,
  });
});
