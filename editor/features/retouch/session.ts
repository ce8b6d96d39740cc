import { createStore, type StoreApi } from 'zustand/vanilla';
import { nowOf } from '../../../src/cutout/design/history.ts';
import type { EdgeTools, MatteEdit, MatteRecipe } from '../../../src/imaging/look.ts';
import type { CutoutError } from '../../../src/protocol/errors.ts';
import type { Values } from '../../../src/ui/i18n/translator.ts';
import type { StepName } from '../../app/design-history.ts';
import type { Designing } from '../../app/designing.ts';
import type { Editor } from '../../app/editor.ts';
import type { Retouch, View } from '../../app/state.ts';
import { clampView, fullSize, type Point, type Size, zoomAbout } from '../stage/geometry.ts';
import { type Draft, draftAt, draftTo, editOf, isClosed } from './draft.ts';
import { placeOf, viewOn } from './place.ts';
import { ALL, type Easel, FIRST_SESSION, type SessionState } from './session-state.ts';
import { Sharpener } from './sharpener.ts';
import { readShot } from './shots.ts';
import { nameOf } from './step-name.ts';
import { type Mode, TOOLS, type ToolName, VIEWS, type ViewName } from './tools.ts';

/** A view that moves is drawn sharp this long after the last move, in ms. */
const SHARPEN_AFTER = 120;
/** A corner that is set this near the first closes the lasso, in CSS px. */
const NEAR = 10;
/** Points of a stroke that are nearer are one, in CSS px. */
const APART = 0.75;

/** The retouch of one picture, from Retouch to Done: tools, views and what is being drawn. The edits are steps of its design. */
export class Session {
  readonly store: StoreApi<SessionState> = createStore(() => FIRST_SESSION);
  readonly editor: Editor;
  readonly designing: Designing;
  readonly picture: Size;
  readonly #retouch: Retouch;
  readonly #sharpener: Sharpener;
  readonly #stops: (() => void)[] = [];
  #easel: Easel | undefined;
  #draft: Draft | undefined;
  /** Where the last stroke ended: Shift draws on from there. */
  #ended: Point | undefined;
  #sharpening: (() => void) | undefined;
  #tellStroke = false;
  #looked = false;

  constructor(editor: Editor, designing: Designing, uuid: string, retouch: Retouch) {
    const { width, height } = editor.entry(uuid)?.picture ?? { width: 1, height: 1 };
    this.editor = editor;
    this.designing = designing;
    this.picture = { width, height };
    this.#retouch = retouch;
    this.#sharpener = new Sharpener(editor, uuid, {
      state: () => this.state,
      put: (change) => this.put(change),
      failed: (error) => this.#failed(error),
      shown: () => this.#shown(),
    });
    this.#stops.push(
      editor.store.subscribe((now, before) => {
        if (now.history === before.history) return;
        this.#easel?.redraw();
        this.#sharpener.look();
      }),
    );
    this.#sharpener.look();
  }

  get state(): SessionState {
    return this.store.getState();
  }

  put(change: Partial<SessionState>): void {
    this.store.setState(change);
  }

  end(): void {
    for (const stop of this.#stops) stop();
    this.#sharpening?.();
    this.#sharpener.end();
  }

  get easel(): Easel | undefined {
    return this.#easel;
  }

  set easel(easel: Easel | undefined) {
    this.#easel = easel;
    easel?.redraw();
  }

  get draft(): Draft | undefined {
    return this.#draft;
  }

  /** Edits that are in the recipe and not yet in what is seen. */
  get waiting(): readonly MatteEdit[] {
    const { whole, sharp } = this.state;
    const { edits } = this.designing.design.matte;
    const seen = (sharp ?? whole)?.recipe.edits;
    if (seen === undefined || seen === edits) return [];
    const goesOn = seen.length < edits.length && seen.every((edit, index) => edit === edits[index]);
    return goesOn ? edits.slice(seen.length) : [];
  }

  // ── what is seen ──

  setRoom(room: Size): void {
    this.put({ room });
    const { spot } = this.#retouch;
    if (!this.#looked && room.width > 0) {
      this.#looked = true;
      if (spot) this.put({ place: viewOn(spot, this.picture, room) });
    }
    this.moved();
  }

  move(place: View): void {
    this.put({ place: clampView(place, this.picture, this.state.room) });
    this.moved();
  }

  zoom(factor: number, about: Point = { x: 0, y: 0 }): void {
    const { place, room } = this.state;
    this.put({ place: zoomAbout(place, factor, about, this.picture, room) });
    this.moved();
  }

  fit(): void {
    this.move(ALL);
  }

  fullSize(): void {
    const { place, room } = this.state;
    this.move(fullSize(place, this.picture, room));
  }

  setView(view: ViewName): void {
    this.put({ view });
    this.#sharpener.look();
  }

  nextView(): void {
    const view = VIEWS[(VIEWS.indexOf(this.state.view) + 1) % VIEWS.length] ?? 'overlay';
    this.setView(view);
    this.editor.say('say.view', { view: this.text(`retouch.view.${view}`) });
  }

  /** The view moved. */
  moved(): void {
    this.#easel?.redraw();
    this.#sharpening?.();
    this.#sharpening = this.editor.ports.clock.after(SHARPEN_AFTER, () => this.#sharpener.look());
  }

  // ── tools ──

  take(tool: ToolName): void {
    this.drop();
    this.put({ tool, down: false });
    this.#easel?.brush(this.state.cursor);
    this.editor.say('say.tool', { tool: this.text(`retouch.tool.${tool}`) });
  }

  /** What the tool does now. */
  get mode(): Mode {
    const { tool, mode, swapped } = this.state;
    const own = TOOLS[tool].mode ?? mode;
    if (!swapped) return own;
    return own === 'keep' ? 'erase' : 'keep';
  }

  begin(at: Point, { pressure, on = false }: { pressure?: number | undefined; on?: boolean } = {}): void {
    this.#draft = draftAt(this.#draft, at, {
      ...this.state,
      mode: this.mode,
      pressure,
      from: on ? this.#ended : undefined,
    });
    this.#easel?.redraw();
  }

  /** @param straight a straight line from where it began */
  go(at: Point, { pressure, straight = false }: { pressure?: number | undefined; straight?: boolean } = {}): void {
    const { size } = this.state;
    const change = this.#draft && draftTo(this.#draft, at, { size, pressure, straight, apart: APART / this.#scale });
    if (change === 'grown') this.#easel?.grown(2);
    else if (change === 'other') this.#easel?.redraw();
  }

  get #scale(): number {
    return placeOf(this.state.place, this.picture, this.state.room).scale;
  }

  /** The pointer is lifted: the edit is done, or a lasso of corners goes on. */
  lift(): void {
    const draft = this.#draft;
    if (draft?.type === 'lasso' && (draft.corners || draft.points.length < 4) && !isClosed(draft, NEAR / this.#scale)) {
      this.corner();
      return;
    }
    this.close();
  }

  /** The lasso goes on from corner to corner. */
  corner(): void {
    if (this.#draft?.type === 'lasso') this.#draft.corners = true;
    this.#easel?.redraw();
  }

  /** Puts what is drawn into the recipe. */
  close(): void {
    const draft = this.#draft;
    this.#draft = undefined;
    this.put({ down: false });
    const edit = draft && editOf(draft, this.picture);
    if (draft === undefined || edit === undefined) {
      this.#easel?.redraw();
      return;
    }
    if (draft.type === 'stroke') this.#ended = draft.points.at(-1);
    this.#tellStroke = true;
    const { matte } = this.designing.design;
    this.#step(
      nameOf(this.state.tool, draft.mode, (id) => this.text(id)),
      { ...matte, edits: [...matte.edits, edit] },
    );
  }

  /** Takes back the last corner of a lasso. */
  backCorner(): boolean {
    if (this.#draft?.type !== 'lasso') return false;
    this.#draft.points.pop();
    if (this.#draft.points.length === 0) this.#draft = undefined;
    this.#easel?.redraw();
    return true;
  }

  /** What is being drawn is not wanted. @returns whether anything was */
  drop(): boolean {
    if (this.#draft === undefined) return false;
    this.#draft = undefined;
    this.put({ down: false });
    this.#easel?.redraw();
    return true;
  }

  edge(change: Partial<EdgeTools>, name: string, gesture?: string): void {
    const { matte } = this.designing.design;
    this.#step({ id: 'step.edge', values: { name } }, { ...matte, edge: { ...matte.edge, ...change } }, gesture);
  }

  #step({ id, values }: StepName, matte: MatteRecipe, gesture?: string): void {
    // Without a gesture of its own a step could not be told from one that was done later.
    this.designing.change(id, { matte }, { gesture: gesture ?? this.editor.ports.newId(), ...(values && { values }) });
  }

  recipe(): MatteRecipe {
    return this.designing.design.matte;
  }

  // ── steps ──

  /** Index of the step that it began with: nothing before it is undone from here. */
  get first(): number {
    const { before } = this.#retouch;
    const step = before.steps[before.at];
    const { steps } = this.editor.state.history;
    return step === undefined ? 0 : Math.max(0, steps.indexOf(step));
  }

  get steps(): number {
    return this.editor.state.history.at - this.first;
  }

  undo(): void {
    this.drop();
    if (this.steps > 0) this.designing.undo();
  }

  redo(): void {
    this.drop();
    this.designing.redo();
  }

  done(): void {
    this.drop();
    this.#leave();
  }

  /** Asks only where something would be lost. */
  cancel(): void {
    this.drop();
    if (nowOf(this.#retouch.before) === nowOf(this.editor.state.history)) this.#leave();
    else this.put({ asking: true });
  }

  /** Everything is as it was. */
  discard(): void {
    this.editor.set({ history: this.#retouch.before });
    this.#leave();
  }

  #leave(): void {
    this.editor.set({ retouch: undefined });
    this.editor.draw().catch(() => {});
  }

  #failed({ code }: CutoutError): void {
    const gesture = this.editor.state.history.steps[this.editor.state.history.at]?.gesture;
    const id = code === 'EMPTY_RESULT' ? 'retouch.nothing' : 'retouch.failed';
    this.#tellStroke = false;
    this.editor.set({ note: { id, tone: 'warn' } });
    this.editor.say(id, {}, true);
    if (gesture !== undefined && this.steps > 0) this.designing.takeBack(gesture);
  }

  #shown(): void {
    this.#easel?.redraw();
    const { whole } = this.state;
    if (!this.#tellStroke || whole?.recipe !== this.recipe()) return;
    this.#tellStroke = false;
    const reading = readShot(whole, { x: 0, y: 0 });
    if (reading) this.editor.say('say.stroke', { percent: Math.round(reading.share * 100) });
  }

  text(id: Parameters<Editor['say']>[0], values?: Values): string {
    return this.editor.ports.translator.state.t(id, values);
  }
}
