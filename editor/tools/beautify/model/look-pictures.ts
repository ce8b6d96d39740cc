import { createStore, type StoreApi } from 'zustand/vanilla';
import type { FaceSliders } from '../../../../src/pixels/beautify/values.ts';
import { type CutoutError, cutoutError } from '../../../../src/protocol/errors.ts';
import type { EditModel } from '../../../shell/edit/edit-model.ts';
import type { RawPicture } from '../../../shell/model/document-port.ts';
import { type BeautyWork, SEARCHED_SIDE } from './beauty-work.ts';
import type { BeautyState } from './state.ts';
import { LOOK_NAMES, type LookName } from './values.ts';

/** What of the tool the pictures are made of. */
interface ShownFace {
  readonly edit: EditModel;
  readonly state: Pick<BeautyState, 'face' | 'seen' | 'values'>;
  lookShown(name: LookName): FaceSliders;
}

/** The face that is shown with each look, small. */
export class LookPictures {
  readonly store: StoreApi<Partial<Record<LookName, RawPicture>>> = createStore(() => ({}));
  readonly #beauty: ShownFace;
  readonly #work: BeautyWork;
  #key = '';
  #whose = '';
  #making: AbortController | undefined;

  constructor(beauty: ShownFace, work: BeautyWork) {
    this.#beauty = beauty;
    this.#work = work;
  }

  /** What the pictures depend on: the photo, the face, and what of it a look changes; no slider. */
  get key(): string {
    const { face, seen, values } = this.#beauty.state;
    const { spots = [] } = values.faces[Math.max(0, face)] ?? {};
    const gone = spots.filter(({ kept }) => kept !== true).length;
    return [this.#person, this.#beauty.edit.state.document?.inputKey, gone, seen[Math.max(0, face)]?.redEyes].join(' ');
  }

  get #person(): string {
    const { face, values } = this.#beauty.state;
    return `${this.#beauty.edit.state.document?.id} ${values.faces[Math.max(0, face)]?.points.join()}`;
  }

  /** Makes them, where they are not there yet: as soon as they are shown, and after the photo or the face is another. */
  async make(): Promise<void> {
    const { key } = this;
    if (key === this.#key) return;
    this.stop(cutoutError('SUPERSEDED', 'another face is shown'));
    this.#key = key;
    // The same person's are better than none until the new ones are there.
    if (this.#whose !== this.#person) this.store.setState({}, true);
    this.#whose = this.#person;
    const { face, values } = this.#beauty.state;
    const shown = values.faces[Math.max(0, face)];
    const { document } = this.#beauty.edit.state;
    if (shown === undefined || document === undefined) return;
    const making = new AbortController();
    this.#making = making;
    const { signal } = making;
    try {
      const picture = await this.#beauty.edit.ports.document.input(signal, { maxSide: SEARCHED_SIDE });
      const looks = LOOK_NAMES.map((name) => this.#beauty.lookShown(name));
      const made = await this.#work.small(signal, picture, shown, looks, picture.width / document.size.width);
      if (!signal.aborted) this.store.setState(Object.fromEntries(LOOK_NAMES.map((name, n) => [name, made[n]])), true);
    } catch (error) {
      // A look without its picture is a button with a name.
      if (!signal.aborted) this.#beauty.edit.ports.debug(String(error));
    }
  }

  stop(reason: CutoutError): void {
    this.#making?.abort(reason);
  }
}
