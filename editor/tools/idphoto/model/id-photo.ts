import { createStore, type StoreApi } from 'zustand/vanilla';
import { anySignal } from '../../../../src/base/abort.ts';
import { doStep, goTo, nowOf, redo, undo } from '../../../../src/document/history/history.ts';
import { travel } from '../../../../src/document/history/travel.ts';
import { type CutoutError, cutoutError } from '../../../../src/protocol/errors.ts';
import { sayStep } from '../../../shell/history/say-step.ts';
import { Opening } from '../../../shell/model/opening.ts';
import { pictureBlob } from '../../../shell/model/picture-blob.ts';
import type { IncomingPicture, ToolPorts } from '../../../shell/model/tool.ts';
import { DOCUMENTS } from '../rules/documents.ts';
import { firstDocument } from '../rules/find-documents.ts';
import type { DocumentRule } from '../rules/rule.ts';
import type { createAnalysis } from './analyse-photo.ts';
import { type Check, checksOf } from './checks.ts';
import { type Face, tiltOf } from './face-facts.ts';
import { factsOf, findingsOf, foundGuides, withFace } from './findings.ts';
import type { KeptId } from './kept-id.schema.ts';
import { type Guides, type Move, movedDown, movedPlace, placeHead, type Rows, rowsOf } from './placement.ts';
import { firstPlan, headPlaced, type IdPlan, outputSize, ruleIn, withDocument } from './plan.ts';
import { type Begin, begun, FIRST_STATE, type IdState, NOTHING, type Search, type StepName } from './state.ts';

/** Longest side of the photo that is worked on, px: a head of a third of it fills 45 mm at 600 dpi. */
const WORK_SIDE = 2_400;

/** One portrait, its document, and how the head stands in it: every choice is a step that can be taken back exactly. */
export class IdPhoto {
  readonly ports: ToolPorts;
  readonly store: StoreApi<IdState>;
  #analysis: ReturnType<typeof createAnalysis> | undefined;
  #blob: Blob | undefined;
  /** It goes on where an earlier page left it: what is found later moves nothing. */
  #goesOn = false;
  /** Ends what the server is asked about the photo, and not the photo. */
  #stopAnalysis: (() => void) | undefined;
  #cut: (() => void) | undefined;
  readonly #opening: Opening;
  #checks: { plan: IdPlan; state: IdState; checks: readonly Check[] } | undefined;

  constructor(ports: ToolPorts) {
    this.ports = ports;
    this.store = createStore(() => FIRST_STATE);
    const hasPhoto = () => this.state.photo !== undefined;
    this.#opening = new Opening({ ports, hasPhoto, show: (opening) => this.set({ opening }) });
  }

  get state(): IdState {
    return this.store.getState();
  }

  set(change: Partial<IdState>): void {
    this.store.setState(change);
  }

  get plan(): IdPlan | undefined {
    const { history } = this.state;
    return history && nowOf(history);
  }

  get rule(): DocumentRule | undefined {
    return this.plan && ruleIn(this.plan);
  }

  get original(): Blob | undefined {
    return this.#blob;
  }

  get face(): Face | undefined {
    const { faces, face } = this.state.found;
    return faces[face];
  }

  /** Resolves when nothing is being opened, or looked for, any more. */
  async settled(): Promise<void> {
    await this.#opening.settled();
  }

  /** Everything that can be measured; the same list as long as nothing has changed. */
  get checks(): readonly Check[] {
    const { plan, rule, state } = this;
    if (plan === undefined || rule === undefined || state.photo === undefined) return [];
    const isSame = this.#checks?.plan === plan && this.#checks.state.found === state.found;
    if (!isSame) {
      const checks = checksOf(rule, plan.place, plan.guides, factsOf(plan, state.found), outputSize(rule, plan.dpi));
      this.#checks = { plan, state, checks };
    }
    return this.#checks?.checks ?? [];
  }

  /** Opens a portrait in place of the one before. False: it could not be opened, and the one before stays. */
  async open(picture: IncomingPicture, begin: Begin = this.#first): Promise<boolean> {
    return await this.#opening.run(picture, 'id', (signal) => this.#read(signal, picture, begin));
  }

  async #read(signal: AbortSignal, picture: IncomingPicture, begin: Begin): Promise<void> {
    const { ports } = this;
    const { image, name, way, url } = picture;
    const { limits } = ports.shell.getState().setting;
    const imaging = await ports.imaging.load();
    const blob = await pictureBlob(ports, signal, image);
    const source = await imaging.open(signal, await imaging.check(signal, blob, limits));
    const whole = await imaging.preview(signal, source, WORK_SIDE);
    signal.throwIfAborted();
    this.#release();
    this.#blob = blob;
    const full = source.full ?? { width: source.width, height: source.height };
    const { width, height } = whole;
    const photo = { name, bytes: blob.size, way, full, width, height, whole };
    this.set({ photo, search: 'none', opening: undefined, ...begin(photo) });
    ports.screen.say('say.opened', { width: full.width, height: full.height });
    ports.host.emit('open', { name, ...full, ...(url !== undefined && { url }) });
    await this.#findHead(signal, { name, way }, blob);
  }

  /** A photo that comes new: the server finds its head. */
  readonly #first: Begin = (photo) => {
    this.#goesOn = false;
    const plan = firstPlan(photo, firstDocument(DOCUMENTS, this.state.recent, navigator.language));
    return { found: NOTHING, history: begun(plan), saved: undefined };
  };

  /** What is kept of it (D67); undefined without a photo. */
  get kept(): KeptId | undefined {
    const { plan, original: blob } = this;
    const { photo, found } = this.state;
    return plan && blob && photo && { name: photo.name, way: photo.way, face: found.face, plan, blob };
  }

  /** A photo and its plan as an earlier page left them; the server is asked for the head once more. False: it could not be opened. */
  async restore({ plan, blob, name, way, face }: KeptId, isUnsaved: boolean): Promise<boolean> {
    let stands = false;
    await this.open({ image: blob, name, way }, () => {
      stands = true;
      this.#goesOn = isUnsaved || plan.guidesBy !== 'nobody';
      // Its steps begin again: where a file is still to leave, what was saved is none of them.
      return { found: { ...NOTHING, face }, history: begun(plan), saved: isUnsaved ? { ...plan } : undefined };
    });
    return stands;
  }

  async #findHead(outer: AbortSignal, { name, way }: Pick<IncomingPicture, 'name' | 'way'>, blob: Blob): Promise<void> {
    const { photo } = this.state;
    if (photo === undefined) return;
    const looking = anySignal(outer);
    const { signal } = looking;
    this.#stopAnalysis = () => looking.abort(cutoutError('ABORTED', 'the person goes on by hand'));
    const report = (search: Search, progress: number) => {
      if (!signal.aborted) this.set({ search, progress });
    };
    try {
      const imaging = await this.ports.imaging.load();
      // The way to the server is not needed before the photo is there.
      this.#analysis ??= (await import('./analyse-photo.ts')).createAnalysis(this.ports, imaging);
      const { reached, faces, ended } = await this.#analysis.run(signal, blob, { name, way }, photo.width, report);
      const { cut } = reached;
      if (cut) {
        // What an earlier look left.
        this.#cut?.();
        this.#cut = () => imaging.release(cut);
      }
      const subject = cut && (await imaging.render(signal, cut, { maxSide: WORK_SIDE, watermark: false }));
      signal.throwIfAborted();
      this.state.found.subject?.close();
      this.set({ found: findingsOf(photo, subject, faces, this.state.found.face), search: ended, progress: 1 });
    } catch (error) {
      if (outer.aborted) throw error;
      // The photo is open all the same: the lines are set by hand.
      this.set({ search: signal.aborted ? 'stopped' : 'failed' });
      this.ports.screen.say(signal.aborted ? 'id.say.stopped' : 'id.say.notFound');
      return;
    } finally {
      looking.release();
      this.#stopAnalysis = undefined;
    }
    if (this.plan?.guidesBy === 'nobody' && !this.#goesOn) this.#placeFirst();
    this.ports.screen.say(this.state.found.faces.length > 0 ? 'id.say.found' : 'id.say.notFound');
  }

  /** Cancels what the server is asked: the photo stays, its background too, and the lines are set by hand. */
  stopAnalysis(): void {
    this.#stopAnalysis?.();
  }

  /** Asks the server once more, after it did not answer or was stopped. */
  async analyseAgain(): Promise<void> {
    const { photo } = this.state;
    const blob = this.#blob;
    if (photo === undefined || blob === undefined || this.#stopAnalysis !== undefined) return;
    await this.#opening.goOn((signal) => this.#findHead(signal, photo, blob));
  }

  /** What was found is where the work begins: it is no step of its own. */
  #placeFirst(): void {
    const { plan, rule, state } = this;
    const guides = this.foundGuides();
    const { history, found } = state;
    if (plan === undefined || rule === undefined || history === undefined) return;
    const placed = headPlaced(plan, rule, { hasSubject: found.subject !== undefined, guides, face: this.face });
    const [first] = history.steps;
    if (history.steps.length === 1 && first)
      this.set({ history: { ...history, steps: [{ ...first, state: placed }] } });
    else this.change(placed, { id: 'id.step.place' });
  }

  /** Crown by the matte, eyes and chin by the face. */
  foundGuides(): Guides | undefined {
    const { photo, found } = this.state;
    return photo && foundGuides(photo, found);
  }

  newSession(): void {
    this.#analysis?.newSession();
  }

  close(): void {
    this.#opening.stop();
    this.#release();
    const { tab, view, recent } = this.state;
    this.set({ ...FIRST_STATE, tab, view, recent });
    this.ports.screen.show('upload');
  }

  destroy(reason: CutoutError): void {
    this.#opening.stop(reason);
    this.#release();
  }

  #release(): void {
    this.state.photo?.whole.close();
    this.state.found.subject?.close();
    this.#cut?.();
    this.#cut = undefined;
    this.#blob = undefined;
  }

  /**
   * A step: the plan with a change in it.
   * @param gesture the same for all values of one drag, or of one key that is held: they are one step
   */
  change(change: Partial<IdPlan>, name: StepName, gesture?: string): void {
    const { history } = this.state;
    const { plan } = this;
    if (history && plan) this.set({ history: doStep(history, name, { ...plan, ...change }, gesture) });
  }

  /** Another document: the head is placed by its rule, and a background that it forbids is left. */
  choose(document: string, own = this.plan?.own): void {
    const { plan, state } = this;
    if (plan === undefined || own === undefined) return;
    this.set({ recent: [document, ...state.recent.filter((id) => id !== document)].slice(0, 4) });
    this.change(withDocument(plan, document, own), { id: 'id.step.document' });
  }

  /** Which of several faces it is about. */
  chooseFace(face: number): void {
    const { found, photo } = this.state;
    if (found.faces[face] === undefined || photo === undefined) return;
    this.set({ found: withFace(photo, found, face) });
    this.placeHead();
  }

  /** Scale, turn and middle by the rule; by the face where there is one, else by the lines as they stand. */
  placeHead(): void {
    const { plan, rule, face } = this;
    if (plan === undefined || rule === undefined) return;
    const guides = plan.guidesBy === 'hand' ? plan.guides : (this.foundGuides() ?? plan.guides);
    const guidesBy = plan.guidesBy === 'nobody' ? 'hand' : plan.guidesBy;
    const turn = face ? tiltOf(face) : plan.place.turn;
    this.change(
      { guides, guidesBy: face && guidesBy !== 'hand' ? 'face' : guidesBy, place: placeHead(rule, guides, turn) },
      { id: 'id.step.place' },
    );
  }

  /** Rows of the lines, mm from the frame's upper edge, and the column of the head's middle. */
  guideRows(): Rows {
    const { plan, rule } = this;
    return plan && rule ? rowsOf(plan.place, plan.guides, rule) : { crown: 0, eyes: 0, chin: 0, middle: 0 };
  }

  /** A line of the head, moved on the frame. The photo stays where it lies: a line that moves what it measures would run away. */
  moveGuide(which: keyof Guides, down: number, gesture: string): void {
    const { plan, rule } = this;
    if (plan === undefined || rule === undefined) return;
    const guides = { ...plan.guides, [which]: movedDown(plan.place, rule, plan.guides[which], down) };
    this.change({ guides, guidesBy: 'hand' }, { id: 'id.step.guide' }, gesture);
  }

  /** The photo under the frame. */
  movePhoto(move: Move, gesture: string): void {
    const { plan, rule } = this;
    if (plan && rule) this.change({ place: movedPlace(plan.place, rule, move) }, { id: 'id.step.move' }, gesture);
  }

  undo(): void {
    this.#go(undo, 'id.say.undone');
  }

  redo(): void {
    this.#go(redo, 'id.say.redone');
  }

  goTo(at: number): void {
    const { history } = this.state;
    if (history) this.set({ history: goTo(history, at) });
  }

  #go(step: typeof undo, said: 'id.say.undone' | 'id.say.redone'): void {
    const { history } = this.state;
    const moved = history && travel(history, step);
    if (moved === undefined) return;
    this.set({ history: moved.history });
    sayStep(this.ports, said, moved.name);
  }
}
