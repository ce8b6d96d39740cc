import { AppError } from '../../../src/base/error.ts';
import { createLane } from '../../../src/base/lanes.ts';
import { readGreyPng } from '../../../src/imaging/jobs/read-grey-png.ts';
import type { Size } from '../../../src/pixels/shapes.ts';
import { segments } from '../../../src/protocol/calls/segments.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { createTransports } from '../../../src/upload/transports.ts';
import { createUploads, type Uploads } from '../../../src/upload/uploads.ts';
import type { ThingClick, ThingFinder, ThingPorts } from './things.ts';

/** Of the copy that the server sees: the model looks at 1024 px. */
const COPY_SIDE = 1_280;

/** @param uploads a test hands in others */
export function createThingFinder(
  { api, apiContext, clock, screen, imaging, document }: ThingPorts,
  uploads: Uploads = createUploads({
    uploader: createTransports({ clock }),
    grants: (signal, ask) => api.uploadPolicy(signal, ask),
    find: (signal, ask) => api.findUpload(signal, ask),
    lane: createLane({ concurrency: 1, clock }),
    clock,
  }),
): Omit<ThingFinder, 'available'> {
  let shown: { url: string; width: number } | undefined;
  let copy: Promise<{ blob: Blob; width: number }> | undefined;

  const copyOf = async (signal: AbortSignal) => {
    const picture = await document.result(signal, { maxSide: COPY_SIDE });
    const options = { format: 'jpeg', quality: 0.9, watermark: false } as const;
    const blob = await (await imaging.load()).encodePixels(signal, picture, options);
    return { blob, width: picture.width };
  };
  const show = async (signal: AbortSignal, again: boolean) => {
    if (shown !== undefined && !again) return shown;
    const made = copy ?? copyOf(signal);
    copy = made;
    const { blob, width } = await made.catch((error: unknown) => {
      copy = undefined;
      throw error;
    });
    const { url } = await uploads.put(signal, blob, () => {});
    screen.uploaded();
    shown = { url, width };
    return shown;
  };
  const ask = async (signal: AbortSignal, on: Size, clicks: readonly ThingClick[], again = false) => {
    const { url, width } = await show(signal, again);
    const scale = width / on.width;
    const points = clicks.map(({ x, y, keep }): [number, number, 0 | 1] => [x * scale, y * scale, keep ? 1 : 0]);
    const { data } = await api.http(signal, segments, { query: {}, body: { media_data: url, points, fine: false } });
    const bytes = Uint8Array.from(atob(data.mask), (letter) => letter.charCodeAt(0));
    const plane = await readGreyPng(signal, new Blob([bytes]));
    if (plane === undefined) throw cutoutError('MATTING_FAILED', 'the mask is no grey PNG');
    return plane;
  };
  return {
    async find(signal, on, clicks) {
      try {
        return await ask(signal, on, clicks);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        // The session has ended, or its pictures are gone: they are shown to it again, once.
        if (error.code === 'LOGIN_REQUIRED') {
          await api.checkAppKey(signal, apiContext().accessKey ?? '');
          uploads.forget();
        } else if (error.code !== 'ADDRESS_REFUSED') throw error;
        return await ask(signal, on, clicks, true);
      }
    },
    forget() {
      shown = undefined;
      copy = undefined;
    },
  };
}
