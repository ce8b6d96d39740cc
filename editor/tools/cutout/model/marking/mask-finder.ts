import { AppError } from '../../../../../src/base/error.ts';
import type { Plane } from '../../../../../src/pixels/kernels/pixels.ts';
import type { PixelBox } from '../../../../../src/pixels/shapes.ts';
import { segments } from '../../../../../src/protocol/calls/segments.schema.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { UPLOAD_COPY } from '../../../../../src/protocol/limits.ts';
import type { CutoutModel } from '../cutout-model.ts';
import { base64, planeOf } from './mask-bytes.ts';

/** A click in pixels of the picture: what lies under it is meant, or is not. */
export interface MarkClick {
  x: number;
  y: number;
  keep: boolean;
}

export interface MarkQuestion {
  clicks: readonly MarkClick[];
  /** Round the thing, in pixels of the picture. */
  box: PixelBox | undefined;
  /** Only what changes this matte is meant: what is to be added to it, or taken from it. PART_SIDE² bytes, 255 what is kept. */
  part?: { matte: Uint8Array; adds: boolean } | undefined;
  /** At the copy's own size and along its edges; else at once and smaller. */
  fine: boolean;
}

/** What the server was shown of a picture. */
export interface Shown {
  url: string;
  /** Pixels of the copy for one of the picture. */
  scale: number;
}

/** Asks the server what clicks mean in one picture. The copy that was cut out is asked about; it is uploaded again where it is gone. */
export class MaskFinder {
  readonly #cutout: CutoutModel;
  readonly #uuid: string;
  #shown: Shown | undefined;

  constructor(cutout: CutoutModel, uuid: string) {
    this.#cutout = cutout;
    this.#uuid = uuid;
  }

  /**
   * @returns a mask of the picture's shape, 255 what is meant
   * @throws MODEL_NOT_CONFIGURED, NOT_ENOUGH_SHEETS, RATE_LIMITED, MATTING_FAILED, NETWORK …; the signal's reason
   */
  find(signal: AbortSignal, question: MarkQuestion): Promise<Plane> {
    return this.shownTo(signal, (shown) => this.#ask(signal, shown, question));
  }

  /** Asks about the copy that the server has; where it is gone, or the session is, it is shown again, once. */
  async shownTo<T>(signal: AbortSignal, ask: (shown: Shown) => Promise<T>): Promise<T> {
    const shown = await this.#show(signal);
    try {
      return await ask(shown);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The session has ended, or its pictures are gone: they are shown to it again, once.
      if (error.code === 'LOGIN_REQUIRED') await this.#newSession(signal);
      else if (error.code !== 'ADDRESS_REFUSED') throw error;
      return await ask(await this.#show(signal, true));
    }
  }

  /** By what the picture was paid for. */
  get paid(): { ticket?: string } {
    const ticket = this.#cutout.entry(this.#uuid)?.ticket;
    return ticket === undefined ? {} : { ticket };
  }

  async #ask(signal: AbortSignal, { url, scale }: Shown, { clicks, box, part, fine }: MarkQuestion): Promise<Plane> {
    const { api } = this.#cutout.ports;
    const { data } = await api.http(signal, segments, {
      query: this.paid,
      body: {
        media_data: url,
        points: clicks.map(({ x, y, keep }): [number, number, 0 | 1] => [x * scale, y * scale, keep ? 1 : 0]),
        ...(box && { box: scaledBox(box, scale) }),
        ...(part && { part: { adds: part.adds, matte: base64(part.matte) } }),
        fine,
      },
    });
    return await planeOf(signal, data.mask);
  }

  async #show(signal: AbortSignal, again = false): Promise<Shown> {
    if (this.#shown !== undefined && !again) return this.#shown;
    const { jobs, runs } = this.#cutout;
    const reached = runs.of(this.#uuid)?.reached;
    if (reached?.source === undefined) throw cutoutError('NO_IMAGE', 'this picture is gone');
    const copy = reached.copy ?? (await jobs.imaging.compress(signal, reached.source, UPLOAD_COPY));
    const known = again ? undefined : reached.url;
    const url = known ?? (await jobs.uploads.put(signal, copy.blob, () => {})).url;
    if (known === undefined) this.#cutout.ports.screen.uploaded();
    this.#shown = { url, scale: copy.width / reached.source.width };
    return this.#shown;
  }

  async #newSession(signal: AbortSignal): Promise<void> {
    const { api, apiContext } = this.#cutout.ports;
    await api.checkAppKey(signal, apiContext().accessKey ?? '');
    this.#cutout.jobs.newSession();
  }
}

/** In pixels of the copy, as it goes over the wire. */
export const scaledBox = ({ x, y, width, height }: PixelBox, scale: number): [number, number, number, number] => [
  x * scale,
  y * scale,
  width * scale,
  height * scale,
];
