import { asCutoutError, type CutoutError, cutoutError, isEnded } from '../../../src/protocol/errors.ts';
import { refusePhoto } from './refuse-photo.ts';
import type { IncomingPicture, ToolPorts } from './tool.ts';

/** Whose photos are opened. */
export interface OpeningOwner {
  readonly ports: ToolPorts;
  /** Whether a photo stands already: a refusal is then spoken of over it, and it stays. */
  readonly hasPhoto: () => boolean;
  /** Name of what is being opened; undefined when nothing is. */
  readonly show: (name: string | undefined) => void;
}

/** One photo is opened at a time: a newer one ends the one before. */
export class Opening {
  readonly #owner: OpeningOwner;
  #controller: AbortController | undefined;
  #picture: IncomingPicture | undefined;
  #done: Promise<unknown> = Promise.resolve();

  constructor(owner: OpeningOwner) {
    this.#owner = owner;
  }

  /**
   * False: it could not be opened, which is said unless it was ended on purpose.
   * @param screen that shows it meanwhile
   * @param read opens it; it leaves the photo before as it is until nothing can fail any more
   */
  async run(
    picture: IncomingPicture,
    screen: string,
    read: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<boolean> {
    const controller = this.#begin(picture);
    const { ports, show } = this.#owner;
    show(picture.name);
    ports.screen.show(screen);
    const done = read(controller.signal);
    this.#done = done.catch(() => {});
    try {
      await done;
      return true;
    } catch (error) {
      const failure = asCutoutError(controller.signal.aborted ? controller.signal.reason : error);
      if (this.#controller === controller && !isEnded(failure)) this.refuse(failure);
      return false;
    } finally {
      if (this.#controller === controller) {
        this.#controller = undefined;
        this.#picture = undefined;
        show(undefined);
      }
    }
  }

  /** Goes on with the photo that stands: another one ends this too. What does not work is not said here. */
  async goOn(work: (signal: AbortSignal) => Promise<unknown>): Promise<void> {
    const done = work(this.#begin(undefined).signal).catch(() => {});
    this.#done = done;
    await done;
  }

  #begin(picture: IncomingPicture | undefined): AbortController {
    this.#controller?.abort(cutoutError('SUPERSEDED', 'a newer photo came'));
    const controller = new AbortController();
    this.#controller = controller;
    this.#picture = picture;
    return controller;
  }

  /** It is said where the person can choose another one, or, with a photo open, over that. */
  refuse(error: CutoutError): void {
    const { ports, hasPhoto } = this.#owner;
    refusePhoto(ports, error, hasPhoto(), this.#picture);
  }

  /** Ends what is being opened; nothing is said of it. */
  stop(reason: CutoutError = cutoutError('ABORTED', 'the photo was closed')): void {
    if (this.#controller === undefined) return;
    this.#controller.abort(reason);
    this.#controller = undefined;
    this.#picture = undefined;
    this.#owner.show(undefined);
  }

  /** Resolves when nothing is being opened any more. */
  async settled(): Promise<void> {
    await this.#done;
  }
}
