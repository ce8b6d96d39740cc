import { createLane, type Lane } from '../../../../src/base/lanes.ts';
import { IMAGE_FORMATS } from '../../../../src/protocol/image-formats.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';

/** Longest side of a row's picture, px. */
const SIDE = 256;

/**
 * Small pictures of rows in sight, one at a time. An `<img>` of the file would hold its bytes and the decoded picture for as long
 * as the browser likes: of two hundred photos that is gigabytes.
 */
export class Thumbs {
  readonly #ports: Pick<ToolPorts, 'imaging'>;
  readonly #lane: Lane;

  constructor(ports: Pick<ToolPorts, 'imaging' | 'clock'>) {
    this.#ports = ports;
    this.#lane = createLane({ concurrency: 1, clock: ports.clock });
  }

  /** Undefined: it is shown without one. The caller closes it. */
  async of(signal: AbortSignal, file: Blob): Promise<ImageBitmap | undefined> {
    try {
      return await this.#lane.add(signal, async (own) => {
        const imaging = await this.#ports.imaging.load();
        const source = await imaging.check(own, file, {
          maxBytes: file.size,
          maxSide: Number.POSITIVE_INFINITY,
          formats: IMAGE_FORMATS,
        });
        // Decoding it twice would cost more than the wait for its file.
        return source.format === 'heic' ? undefined : await imaging.preview(own, source, SIDE);
      });
    } catch {
      return undefined;
    }
  }
}
