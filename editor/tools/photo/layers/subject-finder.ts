import { createStore, type StoreApi } from 'zustand/vanilla';
import { race } from '../../../../src/base/abort.ts';
import { updateLayers } from '../../../../src/document/scene/edit/edit-layers.ts';
import type { Scene } from '../../../../src/document/scene/scene.ts';
import type { Crop } from '../../../../src/pixels/adjust/photo-values.ts';
import { asCutoutError, cutoutError } from '../../../../src/protocol/errors.ts';
import type { SubjectPort, SubjectState } from '../model/layering.ts';
import type { PhotoEditor } from '../model/photo-editor.ts';
import type { FindSubject } from './find-subject.ts';
import { keepLayers } from './read-layers.ts';
import { MATTE, subjectMask } from './subject-mask.ts';

/** The subject of the photo, which may cover layers. It is looked for once, and kept with the edit. */
export class SubjectFinder implements SubjectPort {
  readonly store: StoreApi<SubjectState> = createStore(() => ({ looking: undefined, mask: undefined }));
  readonly #photo: PhotoEditor;
  readonly #find: () => Promise<FindSubject>;
  #shown: string | undefined;
  #looking: AbortController | undefined;

  /** @param find a test looks for it in its own way */
  constructor(photo: PhotoEditor, find?: FindSubject) {
    this.#photo = photo;
    this.#find = async () => find ?? (await import('./find-subject.ts')).createSubjectFinder(photo.ports);
  }

  /** The matte is there, and of the photo as it is. */
  get isKnown(): boolean {
    const { document } = this.#photo.state;
    const { edit } = document ?? {};
    return edit?.assets[MATTE] !== undefined && !document?.outOfDate.includes(edit.id);
  }

  /** A layer behind the subject, or before it again: one step. What fails is said, and nothing has changed. */
  async put(scene: Scene, id: string, behind: boolean): Promise<void> {
    const { ports } = this.#photo;
    const step = { id: behind ? 'photo.step.behind' : 'photo.step.before' } as const;
    try {
      const matte = behind && !this.isKnown ? await this.#matteFor(id) : undefined;
      // Others may have been changed while the server looked.
      const now = matte === undefined ? scene : (this.#photo.state.layering?.layers.scene ?? scene);
      const layers = keepLayers(updateLayers(now, [id], (layer) => ({ ...layer, behind })));
      await this.#photo.changeLayers(layers, step, matte ? { matte } : {});
      this.#photo.say(step.id);
    } catch (error) {
      const { code } = asCutoutError(error);
      if (code === 'ABORTED' || code === 'SUPERSEDED') return;
      const id = code === 'EMPTY_RESULT' ? 'photo.behind.nothing' : 'photo.behind.failed';
      ports.screen.note({ id, tone: 'warn' });
      this.#photo.say(id);
    }
  }

  cancel(): void {
    if (this.store.getState().looking === undefined) return;
    this.#looking?.abort(cutoutError('ABORTED', 'not wanted any more'));
    this.#photo.say('photo.behind.cancelled');
  }

  async #matteFor(id: string): Promise<Blob> {
    this.#looking?.abort(cutoutError('SUPERSEDED', 'it is looked for again'));
    const controller = new AbortController();
    this.#looking = controller;
    const { document } = this.#photo.state;
    const { signal } = controller;
    const report = (share: number) => {
      if (!signal.aborted) this.store.setState({ looking: { id, share } });
    };
    report(0);
    this.#photo.say('photo.behind.looking');
    try {
      // A step that does not hear of the signal is not waited for.
      const matte = await race(
        signal,
        this.#find().then((find) => find(signal, report)),
      );
      if (this.#photo.state.document?.id !== document?.id) throw cutoutError('SUPERSEDED', 'another photo is open');
      return matte;
    } finally {
      if (this.#looking === controller) this.store.setState({ looking: undefined });
    }
  }

  /** Makes what it covers of a crop, for the screen. */
  async show(hash: string | undefined, crop: Crop): Promise<void> {
    const key = hash === undefined ? undefined : `${hash} ${JSON.stringify(crop)}`;
    if (this.#shown === key) return;
    this.#shown = key;
    const { ports, work } = this.#photo;
    const mask = hash === undefined ? undefined : await subjectMask(work, await ports.document.asset(hash), crop);
    if (this.#shown !== key) return;
    const { mask: before } = this.store.getState();
    this.store.setState({ mask: mask && ports.urls.create(mask) });
    if (before !== undefined) ports.urls.revoke(before);
  }
}
