import { cleansNothing, REACH } from '../../../../src/pixels/enhance/clean.ts';
import { inflated } from '../../../../src/pixels/enhance/tiles.ts';
import { cropped } from '../../../../src/pixels/fill/fill-hole.ts';
import type { PixelBox, Size } from '../../../../src/pixels/shapes.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import type { EditModel } from '../../../shell/edit/edit-model.ts';
import { WholePhoto } from '../../../shell/edit/whole-photo.ts';
import type { PixelWork } from '../../../shell/edit/worker/pixel-work.ts';
import type { RawPicture } from '../../../shell/model/document-port.ts';
import type { Speed } from './seconds.ts';
import { boxWithin, stageRoom, viewBox } from './stage-place.ts';
import { cleaningOf, type EnhanceValues } from './values.ts';

/** ms without a change before the place in view is made. */
const SETTLED = 150;
/** Longest side of the place, px of the photo. */
const MOST_SIDE = 1_024;
/** Pixels of a result that is held to be looked at; a larger one is shown by its copy for the screen. */
const MOST_HELD = 24_000_000;

/** A place of the photo at its own pixels, as it was and as it will be, or is. */
export interface ShownPlace {
  /** In the photo. */
  box: PixelBox;
  /** It is only a part of what is in sight. */
  part: boolean;
  before: RawPicture;
  after: RawPicture;
}

interface Parts {
  edit: EditModel;
  work: PixelWork;
  /** The photo before this tool. */
  photo: WholePhoto;
  /** What is wanted, done here; `done`: the photo is that already. */
  wanted: () => { values: EnhanceValues; done: boolean };
  onMade: (place: ShownPlace | undefined) => void;
  onSpeed: (speed: Speed) => void;
}

/** Makes what is in view at its own pixels, once nothing more is changed. */
export class PlaceInView {
  readonly #parts: Parts;
  readonly #result: WholePhoto;
  #cancel = (): void => {};

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#result = new WholePhoto(parts.edit.ports.document, 'result');
  }

  make(): void {
    this.stop();
    const controller = new AbortController();
    const { clock } = this.#parts.edit.ports;
    const stop = clock.after(SETTLED, () => void this.#make(controller.signal).catch(() => {}));
    this.#cancel = () => {
      stop();
      controller.abort(cutoutError('SUPERSEDED', 'another place is wanted'));
    };
  }

  stop(): void {
    this.#cancel();
    this.#cancel = () => {};
  }

  async #make(signal: AbortSignal): Promise<void> {
    const { edit, wanted, onMade } = this.#parts;
    const photo = await this.#parts.photo.read(signal);
    const { values, done } = wanted();
    const view = viewBox(edit.state.view, { photo, shown: values.size, room: stageRoom() });
    const box = boxWithin(view, photo, MOST_SIDE);
    const by = { x: values.size.width / photo.width, y: values.size.height / photo.height };
    const after = done
      ? await this.#done(signal, box, values.size, by)
      : await this.#wanted(signal, photo, values, { box, zoom: (stageRoom()?.width ?? view.width) / view.width });
    signal.throwIfAborted();
    const all = boxWithin(view, photo, Infinity);
    const part = box.width < all.width || box.height < all.height;
    onMade(after && { box, part: part && !done, before: cropped(photo, box), after });
  }

  /** A part of what the photo is now. */
  async #done(signal: AbortSignal, box: PixelBox, size: Size, by: { x: number; y: number }) {
    if (size.width * size.height > MOST_HELD) return undefined;
    const whole = await this.#result.read(signal);
    const [x, y] = [Math.floor(box.x * by.x), Math.floor(box.y * by.y)];
    const width = Math.max(1, Math.min(whole.width - x, Math.round(box.width * by.x)));
    const height = Math.max(1, Math.min(whole.height - y, Math.round(box.height * by.y)));
    return cropped(whole, { x, y, width, height });
  }

  /** The place with what is chosen, no larger than it is shown. */
  async #wanted(
    signal: AbortSignal,
    photo: RawPicture,
    values: EnhanceValues,
    { box, zoom }: { box: PixelBox; zoom: number },
  ): Promise<RawPicture> {
    const { work, edit, onSpeed } = this.#parts;
    const { clock } = edit.ports;
    const cleaning = cleaningOf(values);
    const wide = inflated(box, REACH, photo);
    const piece = cropped(photo, wide);
    let began = clock.now();
    const cleaned = await work.run(signal, 'clean', { picture: piece, cleaning, origin: wide }, [piece.data.buffer]);
    if (!cleansNothing(cleaning)) onSpeed({ clean: (clock.now() - began) / (wide.width * wide.height) });
    const own = cropped(cleaned, { ...box, x: box.x - wide.x, y: box.y - wide.y });
    const by = Math.min(values.size.width / photo.width, Math.max(1, zoom));
    const size = { width: Math.round(box.width * by), height: Math.round(box.height * by) };
    if (by <= 1) return own;
    began = clock.now();
    const enlarged = await work.run(signal, 'enlarge', { picture: own, cleaning: {}, size }, [own.data.buffer]);
    onSpeed({ resize: (clock.now() - began) / (size.width * size.height) });
    return enlarged;
  }
}
