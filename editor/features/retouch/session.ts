import { createStore, type StoreApi } from 'zustand/vanilla';
import { nowOf } from '../../../src/cutout/design/history.ts';
import type { EdgeTools, MatteEdit, MatteRecipe } from '../../../src/imaging/look.ts';
import type { CutoutError } from '../../../src/protocol/errors.ts';
import type { Values } from '../../../src/ui/i18n/translator.ts';
import type { StepName } from '../../app/design-history.ts';
import type { Designing } from '../../app/designing.ts';
import type { Editor } from '../../app/editor.ts';
import type { Retouch } from '../../app/state.ts';
import type { Size } from '../stage/geometry.ts';
import type { Draft } from './draft.ts';
import { Drawing } from './drawing.ts';
import { type Easel, FIRST_SESSION, type SessionState } from './session-state.ts';
import { Sharpener } from './sharpener.ts';
import { readShot } from './shots.ts';
import { Sight } from './sight.ts';
import { nameOf } from './step-name.ts';
import { type Mode, TOOLS, type ToolName, VIEWS, type ViewName } from './tools.ts';

/** The retouch of one picture, from Retouch to Done: the tool in hand and what it does. The edits are steps of its design. */
export class Session {
  readonly store: StoreApi<SessionState> = createStore(() => FIRST_SESSION);
  readonly editor: Editor;
  readonly designing: Designing;
  readonly picture: Size;
  readonly sight: Sight;
  readonly drawing: Drawing;
  readonly #retouch: Retouch;
  readonly #sharpener: Sharpener;
  readonly #stop: () => void;
  #easel: Easel | undefined;
  #tellStroke = false;

  constructor(editor: Editor, designing: Designing, uuid: string, retouch: Retouch) {
    const { width, height } = editor.entry(uuid)?.picture ?? { width: 1, height: 1 };
    this.editor = editor;
    this.designing = designing;
    this.picture = { width, height };
    this.#retouch = retouch;
    const state = () => this.state;
    const put = (change: Partial<SessionState>) => this.put(change);
    const redraw = () => this.#easel?.redraw();
    this.#sharpener = new Sharpener(editor, uuid, {
      state,
      put,
      failed: (error) => this.#failed(error),
      shown: () => this.#shown(),
    });
    this.sight = new Sight({
      picture: this.picture,
      spot: retouch.spot,
      clock: editor.ports.clock,
      state,
      put,
      redraw,
      rests: () => this.#sharpener.look(),
    });
    this.drawing = new Drawing({
      picture: this.picture,
      state,
      mode: () => this.mode,
      scale: () => this.sight.scale,
      redraw,
      grown: (count) => this.#easel?.grown(count),
      ended: (draft, edit) => this.#drawn(draft, edit),
    });
    this.#stop = editor.store.subscribe((now, before) => {
      if (now.history === before.history) return;
      redraw();
      this.#sharpener.look();
    });
    this.#sharpener.look();
  }

  get state(): SessionState {
    return this.store.getState();
  }

  put(change: Partial<SessionState>): void {
    this.store.setState(change);
  }

  end(): void {
    this.#stop();
    this.sight.end();
    this.#sharpener.end();
  }

  get easel(): Easel | undefined {
    return this.#easel;
  }

  set easel(easel: Easel | undefined) {
    this.#easel = easel;
    easel?.redraw();
  }

  recipe(): MatteRecipe {
    return this.designing.design.matte;
  }

  /** Edits that are in the recipe and not yet in what is seen. */
  get waiting(): readonly MatteEdit[] {
    const { whole, sharp } = this.state;
    const { edits } = this.recipe();
    const seen = (sharp ?? whole)?.recipe.edits;
    if (seen === undefined || seen === edits) return [];
    const goesOn = seen.length < edits.length && seen.every((edit, index) => edit === edits[index]);
    return goesOn ? edits.slice(seen.length) : [];
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

  // ── tools ──

  take(tool: ToolName): void {
    this.drawing.drop();
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

  /** The magnifier at the brush comes or goes. */
  toggleLoupe(): void {
    this.put({ loupe: !this.state.loupe });
    this.#easel?.brush(this.state.cursor);
    this.editor.say(this.state.loupe ? 'say.loupeOn' : 'say.loupeOff');
  }

  #drawn(draft: Draft, edit: MatteEdit | undefined): void {
    this.put({ down: false });
    if (edit === undefined) return;
    this.#tellStroke = true;
    const name = nameOf(this.state.tool, draft.mode, (id) => this.text(id));
    const matte = this.recipe();
    this.#step(name, { ...matte, edits: [...matte.edits, edit] });
  }

  edge(change: Partial<EdgeTools>, name: string, gesture?: string): void {
    const matte = this.recipe();
    this.#step({ id: 'step.edge', values: { name } }, { ...matte, edge: { ...matte.edge, ...change } }, gesture);
  }

  #step({ id, values }: StepName, matte: MatteRecipe, gesture?: string): void {
    // Without a gesture of its own a step could not be told from one that was done later.
    this.designing.change(id, { matte }, { gesture: gesture ?? this.editor.ports.newId(), ...(values && { values }) });
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
    this.drawing.drop();
    if (this.steps > 0) this.designing.undo();
  }

  redo(): void {
    this.drawing.drop();
    this.designing.redo();
  }

  done(): void {
    this.drawing.drop();
    this.#leave();
  }

  /** Asks only where something would be lost. */
  cancel(): void {
    this.drawing.drop();
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
