import { onAbort, throwIfAborted } from '../../base/abort.ts';
import type { Clock } from '../../base/clock.ts';
import { deferred } from '../../base/deferred.ts';
import { DecoderRefused, DecoderTooSlow, heicTime } from './heic-decoder.ts';
import type { HeicPicture } from './messages.ts';
import type { LastResort } from './open-heic.ts';

/**
 * Decodes in a throw-away frame at `address`: a page of ours without an origin, whose own policy lets heic2any evaluate code.
 * One file a frame: it was seen to hang, and after a hang only a new frame works. The Blob goes in, a Blob comes out, nothing
 * else passes; its bytes count as hostile like any file's.
 */
export function createHeicFrame(clock: Clock, address: string): LastResort {
  return async (signal, blob, pixels) => {
    throwIfAborted(signal);
    const reply = deferred<HeicPicture>();
    const { port1: ours, port2: theirs } = new MessageChannel();
    const frame = document.createElement('iframe');
    frame.sandbox.add('allow-scripts');
    frame.hidden = true;
    frame.src = address;
    frame.onload = () => frame.contentWindow?.postMessage(blob, '*', [theirs]);
    ours.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!(data instanceof Blob)) reply.reject(new DecoderRefused(String(data).slice(0, 200)));
      else
        measure(data).then(
          (size) => reply.resolve({ ...size, blob: data, transparent: false }),
          (error: unknown) => reply.reject(error),
        );
    };
    const stopClock = clock.after(heicTime(pixels), () => reply.reject(new DecoderTooSlow('heic2any')));
    const offAbort = onAbort(signal, reply.reject);
    document.body.append(frame);
    try {
      return await reply.promise;
    } finally {
      stopClock();
      offAbort();
      ours.close();
      frame.remove();
    }
  };
}

async function measure(blob: Blob): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(blob);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
