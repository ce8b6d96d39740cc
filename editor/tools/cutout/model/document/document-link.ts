import type { Design } from '../../../../../src/document/design/design.ts';
import { doStep, nowOf, startHistory } from '../../../../../src/document/history/history.ts';
import { unsavedSteps } from '../../../../../src/document/history/unsaved.ts';
import type { JsonValue } from '../../../../../src/document/photo/json.ts';
import type { PhotoEdit } from '../../../../../src/document/photo/photo-state.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import type { DocumentPort, OpenDocument } from '../../../../shell/model/document-port.ts';
import type { CutoutModel } from '../cutout-model.ts';
import type { DesignHistory, StepName } from '../design-history.ts';
import type { Entry } from '../entry.ts';
import { isWatermarked } from '../is-watermarked.ts';
import type { OpenRequest } from '../open-request.ts';
import { MATTE, packDesign, parseCutoutEdit, unpackDesign } from './cutout-edit.ts';

interface Linked {
  /** Of the work, and of the document that it is an edit of. */
  uuid: string;
  document: string;
  /** Key of the picture that was cut out. */
  input: string;
}

/** What the first step of a cut-out is called. */
const CUT_OUT = 'step.start';

/**
 * The open work as an edit of the document that crosses tools. It becomes one when another tool is shown for the first time, with all
 * steps that there were; from then on the document's history is the work's, in this tool too. A batch stays this tool's own.
 */
export class DocumentLink {
  readonly #cutout: CutoutModel;
  readonly #document: DocumentPort;
  readonly #stops: (() => void)[];
  /** Designs by the values that they were written as: going back gives the same design, with the same blobs. */
  readonly #designs = new WeakMap<object, Design>();
  readonly #hashes = new WeakMap<Blob, string>();
  #linked: Linked | undefined;
  /** A step of the document is being taken over, or given to it. */
  #busy = false;
  /** Cut out of the document's picture, to become an edit when it is done. */
  #wanted: string | undefined;
  /** The last work that was linked is paid for. */
  #isCharged = false;

  constructor(cutout: CutoutModel) {
    this.#cutout = cutout;
    this.#document = cutout.ports.document;
    this.#stops = [
      cutout.store.subscribe((now, before) => {
        if (now.works !== before.works || now.batch !== before.batch) this.#follow(before.works);
      }),
      this.#document.subscribe((now) => this.#take(now)),
    ];
  }

  /** Steps of the open work that the document counts. */
  get counted(): number {
    const entry = this.#linked && this.#cutout.entry(this.#linked.uuid);
    return entry ? unsavedSteps(entry.history, entry.saved) : 0;
  }

  /** Puts the open work into the document, with its steps. Nothing where there is none, or several, or it has no matte of its own. */
  async into(): Promise<void> {
    const { state, runs, shell, open } = this.#cutout;
    const { openId: uuid } = state;
    if (uuid === undefined || state.batch !== undefined || state.document !== undefined) return;
    const entry = this.#cutout.entry(uuid);
    const file = runs.fileOf(uuid);
    if (entry?.result === undefined || file === undefined || !this.#hasMatte(uuid)) return;
    // What has not been paid for leaves with the mark: other tools would give it out without.
    if (!shell.setting.trial && isWatermarked(shell, open)) return;
    const { name, way } = entry.picture;
    const { signal } = new AbortController();
    this.#busy = true;
    try {
      const opened = await this.#document.open(signal, { image: file, name, way });
      this.#link({ uuid, document: opened.id, input: opened.inputKey });
      for (const step of entry.history.steps) await this.#write(uuid, step.name, step.state, step.gesture);
      const now = nowOf(entry.history);
      const { steps } = this.#now.history;
      this.#document.goTo(
        steps.findLastIndex(({ state: { edits } }) => this.#designs.get(Object(edits[0]?.values)) === now),
      );
      if (unsavedSteps(entry.history, entry.saved) === 0) this.#document.saved();
    } finally {
      this.#busy = false;
    }
  }

  /** The document is shown here: the cut-out that it has, or one of the picture as it is now. */
  async show(): Promise<string> {
    const open = this.#document.getState();
    if (open === undefined) return 'upload';
    const edits = nowOf(open.history).edits;
    const own = edits.findLast(({ tool }) => tool === 'cutout');
    if (open.edit === undefined && own !== undefined) this.#document.resume(own.id);
    const now = this.#document.getState();
    if (now === undefined) return 'upload';
    const linked = this.#linked;
    const isHere = linked?.document === now.id && linked.input === now.inputKey;
    if (isHere && this.#cutout.entry(linked.uuid) !== undefined) this.#cutout.show(linked.uuid);
    else await this.#cutOut(now);
    return 'stage';
  }

  destroy(): void {
    for (const stop of this.#stops) stop();
  }

  #hasMatte(uuid: string): boolean {
    const { matte, sodRes } = this.#cutout.runs.reachedOf(uuid) ?? {};
    return matte !== undefined && Boolean(sodRes);
  }

  /** Opens the picture before the edit as a work; what the server has said of it is not asked again. */
  async #cutOut({ id, name, way, edit, inputKey, history }: OpenDocument): Promise<void> {
    const { signal } = new AbortController();
    const { edits } = nowOf(history);
    const original = edits[0] === edit ? this.#document.original() : undefined;
    const imaging = await this.#cutout.ports.imaging.load();
    const file =
      original ??
      (await imaging.encodePixels(signal, await this.#document.input(signal), { format: 'png', watermark: false }));
    const kept = edit && (await this.#keptOf(edit));
    // The works that are there go, and must not take the document along.
    this.#link(undefined);
    this.#cutout.openPicture(file, { name, way, ...kept }).catch(() => {});
    const { openId: uuid } = this.#cutout.state;
    if (uuid === undefined) return;
    this.#wanted = edit === undefined ? uuid : undefined;
    this.#link({ uuid, document: id, input: inputKey });
  }

  /** A work as its edit says: the same matte, nothing of it to be asked or paid again. */
  async #keptOf(edit: PhotoEdit): Promise<Pick<OpenRequest, 'done' | 'kept'>> {
    const { sodRes } = parseCutoutEdit(edit.values);
    const design = await this.#designOf(edit);
    const matte = await this.#document.asset(edit.assets[MATTE] ?? '');
    const history = startHistory<Design, StepName>({ id: CUT_OUT }, design);
    return { done: { sodRes, matte }, kept: { history, saved: design, isFine: undefined, isCharged: this.#isCharged } };
  }

  #link(linked: Linked | undefined): void {
    const before = this.#linked && this.#cutout.entry(this.#linked.uuid);
    if (before !== undefined) this.#isCharged = before.work.isCharged;
    this.#linked = linked;
    this.#cutout.set({ document: linked && this.#document });
  }

  get #now(): OpenDocument {
    const open = this.#document.getState();
    if (open === undefined) throw cutoutError('NO_IMAGE', 'no photo is open');
    return open;
  }

  /** A step that was taken here goes into the document; a work that is gone takes its document with it. */
  #follow(before: Readonly<Record<string, Entry>>): void {
    const linked = this.#linked;
    if (linked === undefined || this.#busy) return;
    const entry = this.#cutout.entry(linked.uuid);
    if (entry === undefined || this.#cutout.state.batch !== undefined) {
      this.#link(undefined);
      // Another picture has come in its place.
      if (this.#document.getState()?.id === linked.document && entry === undefined) this.#document.close();
      return;
    }
    const { history, result } = entry;
    const step = history.steps[history.at];
    if (result === undefined || step === undefined) return;
    const isFirst = this.#wanted === linked.uuid && this.#hasMatte(linked.uuid);
    if (!isFirst && (before[linked.uuid]?.history === history || this.#isNow(step.state))) return;
    this.#wanted = undefined;
    this.#write(linked.uuid, step.name, step.state, step.gesture).catch(() => {});
  }

  #isNow(design: Design): boolean {
    const { values } = this.#document.getState()?.edit ?? {};
    return values !== undefined && this.#designs.get(Object(values)) === design;
  }

  /** The document's history has moved: the work is as its edit says. */
  #take(now: OpenDocument | undefined): void {
    const linked = this.#linked;
    if (this.#busy || linked === undefined) return;
    if (now?.id !== linked.document) {
      this.#link(undefined);
      return;
    }
    const { edit } = now;
    const entry = this.#cutout.entry(linked.uuid);
    if (edit === undefined || entry === undefined) return;
    const design = this.#designs.get(Object(edit.values));
    if (design === undefined || nowOf(entry.history) === design) return;
    this.#busy = true;
    const at = entry.history.steps.findIndex(({ state }) => state === design);
    const history: DesignHistory = at < 0 ? doStep(entry.history, { id: CUT_OUT }, design) : { ...entry.history, at };
    this.#cutout.patch(linked.uuid, { history });
    this.#busy = false;
    if (linked.uuid === this.#cutout.state.openId) this.#cutout.draw().catch(() => {});
  }

  async #write(uuid: string, name: StepName, design: Design, gesture: string | undefined): Promise<void> {
    const { matte, sodRes } = this.#cutout.runs.reachedOf(uuid) ?? {};
    if (matte === undefined || !sodRes) return;
    const { json, blobs } = packDesign(design);
    const values: JsonValue = { sodRes: { ...sodRes }, foreground: sodRes.use_fe, design: json };
    this.#designs.set(values, design);
    const all: Record<string, Blob> = { [MATTE]: matte, ...blobs };
    // By their hashes where the document has them: then the step is taken at once.
    const assets = Object.fromEntries(
      Object.entries(all).map(([asset, blob]) => [asset, this.#hashes.get(blob) ?? blob] as const),
    );
    await this.#document.step(name, values, { assets, computed: true, gesture });
    const { edit } = this.#document.getState() ?? {};
    if (edit?.values !== values) return;
    for (const [asset, blob] of Object.entries(all)) this.#hashes.set(blob, edit.assets[asset] ?? '');
  }

  async #designOf(edit: PhotoEdit): Promise<Design> {
    const known = this.#designs.get(Object(edit.values));
    if (known !== undefined) return known;
    const { design } = parseCutoutEdit(edit.values);
    const made = await unpackDesign(design, async (name) => await this.#document.asset(edit.assets[name] ?? ''));
    this.#designs.set(Object(edit.values), made);
    return made;
  }
}
