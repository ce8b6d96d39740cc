import type { MattingPort, UploadPort } from '../../../../src/cutout/ports.ts';
import type { DeviceMatting } from '../../../../src/imaging/device/device-matting.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { KINDS } from '../../../../src/protocol/kinds.ts';

/**
 * The ports of the pipeline in private mode: a copy is kept here under a name in the place of an upload, and its matte is made here. What would be
 * the upload's wait is the weights', which are fetched once.
 */
export function onDevice(device: DeviceMatting): { uploads: UploadPort; matting: MattingPort } {
  const copies = new Map<string, Blob>();
  const mattes = new Map<string, Blob>();
  let last = 0;

  return {
    uploads: {
      async put(signal, copy, onProgress) {
        await device.prepare(signal, onProgress);
        last += 1;
        const url = `device:${last}`;
        copies.set(url, copy);
        return { url };
      },
    },
    matting: {
      async matting(signal, { imageURL, kind }) {
        const copy = copies.get(imageURL);
        if (copy === undefined) throw cutoutError('NO_IMAGE', 'the copy of this picture is not here any more');
        const { matte, salient } = await device.matte(signal, copy);
        mattes.set(imageURL, matte);
        return {
          code: 0,
          message: '',
          data: {
            parameter: { exist_salient: salient, Kind: kind === undefined ? KINDS.thing : KINDS[kind], use_fe: true },
            media_info_list: [{ media_data: imageURL }],
            evaluation_valid: true,
          },
        };
      },
      async fetchMatte(_signal, url) {
        const matte = mattes.get(url);
        if (matte === undefined) throw cutoutError('MATTING_FAILED', 'the matte of this picture is not here any more');
        // It goes into the cut-out: another try makes it again from its copy.
        mattes.delete(url);
        return matte;
      },
    },
  };
}
