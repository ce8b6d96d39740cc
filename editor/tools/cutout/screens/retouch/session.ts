import { createStore, type StoreApi } from 'zustand/vanilla';
import { nowOf } from '../../../../../src/document/history/history.ts';
import type { EdgeTools, MatteEdit, MatteRecipe } from '../../../../../src/pixels/render-recipe.ts';
import type { CutoutError } from '../../../../../src/protocol/errors.ts';
import type { Values } from '../../../../../src/ui/i18n/text.ts';
import type { Size } from '../../../../shell/stage/geometry.ts';
import type { CutoutModel } from '../../model/cutout-model.ts';
import type { DesignCommands } from '../../model/design-commands.ts';
import type { StepName } from '../../model/design-history.ts';
import { dropResult } from '../../model/marking/drop-result.ts';
import { MaskFinder } from '../../model/marking/mask-finder.ts';
import { openWork } from '../../model/open-work.ts';
import type { Retouch } from '../../model/state.ts';
import { Drawing } from './drawing.ts';
import { GrowthPreview } from './growth-preview.ts';
import { Marking, type MarkMode } from './marking.ts';
import type { PendingStroke } from './pending-stroke.ts';
import { PreviewRefiner } from './preview-refiner.ts';
import { matteOf, readRegion } from './rendered-region.ts';
import { type CanvasHandle, FIRST_SESSION, type SessionState } from './session-state.ts';
import { nameOf } from './step-name.ts';
import type { SuggestionPorts, Suggestions } from './suggestions.ts';
import { type Mode, TOOLS, type ToolName, VIEWS, type ViewName } from './tools.ts';
import { Viewport } from './viewport.ts';

/** A press that goes no further than this is a click, in CSS px. */
const CLICK = 6;

/** The retouch of one picture, from Retouch to Done: the tool in hand and what it does. The edits are steps of its design. */
export class Session {
  readonly store: StoreApi<SessionState> = createStore(() => FIRST_SESSION);
  readonly cutout: CutoutModel;
  readonly designs: DesignCommands;
  readonly picture: Size;
  readonly sight: Viewport;
  readonly drawing: Drawing;
  readonly marking: Marking;
  /** Comes with its own code, once the panel shows it. */
  suggestions: Suggestions | undefined;
  readonly suggestionPorts: Omit<SuggestionPorts, 'find'>;
  readonly finder: MaskFinder;
  readonly #uuid: string;
  readonly #retouch: Retouch;
  readonly #refiner: PreviewRefiner;
  readonly #growth: GrowthPreview;
  readonly #stop: () => void;
  #canvasHandle: CanvasHandle | undefined;
  #announceStroke = false;
  #left = false;

  constructor(cutout: CutoutModel, designs: DesignCommands, uuid: string, retouch: Retouch) {
    const { width, height } = cutout.entry(uuid)?.picture ?? { width: 1, height: 1 };
    this.cutout = cutout;
    this.designs = designs;
    this.picture = { width, height };
    this.#uuid = uuid;
    this.#retouch = retouch;
    if (retouch.tool) this.put({ tool: retouch.tool });
    this.finder = new MaskFinder(cutout, uuid);
    this.marking = new Marking({
      find: (signal, question) => this.finder.find(signal, question),
      matte: () => matteOf(this.state.whole),
      taken: (edit, mode) => this.#marked(edit, mode),
      say: (id, values) => cutout.say(id, values),
    });
    this.suggestionPorts = {
      matte: () => matteOf(this.state.whole),
      edits: () => this.recipe().edits.length,
      taken: (edit, number, after) => {
        this.#edited({ id: 'step.suggestion', values: { number } }, edit, after);
        // The box that it was found by is answered.
        if (this.marking.state.box && this.suggestions?.state.box === this.marking.state.box) this.marking.drop();
      },
      say: (id, values) => cutout.say(id, values),
    };
    this.#growth = new GrowthPreview({
      find: async (signal, stroke) => {
        const cut = cutout.entry(uuid)?.result?.cut;
        return cut && (await cutout.jobs.imaging.strokeView(signal, cut, stroke));
      },
      show: (growth) => this.put({ growth }),
    });
    const state = () => this.state;
    const put = (change: Partial<SessionState>) => this.put(change);
    const redraw = () => this.#canvasHandle?.redraw();
    this.#refiner = new PreviewRefiner(cutout, uuid, {
      state,
      put,
      failed: (error) => this.#failed(error),
      shown: () => this.#shown(),
    });
    this.sight = new Viewport({
      picture: this.picture,
      spot: retouch.spot,
      clock: cutout.ports.clock,
      state,
      put,
      redraw,
      rests: () => this.#refiner.refresh(),
    });
    this.drawing = new Drawing({
      picture: this.picture,
      state,
      mode: () => this.mode,
      marks: () => this.marking.state.mode,
      scale: () => this.sight.scale,
      redraw: () => {
        redraw();
        this.#growth.follow(this.drawing.draft);
      },
      extended: (count) => {
        this.#canvasHandle?.extended(count);
        this.#growth.follow(this.drawing.draft);
      },
      ended: (draft, edit) => this.#drawn(draft, edit),
    });
    this.#stop = cutout.store.subscribe((now, before) => {
      if (openWork(now).history === openWork(before).history) return;
      redraw();
      this.suggestions?.changed();
      this.#refiner.refresh();
    });
    this.#refiner.refresh();
  }

  get state(): SessionState {
    return this.store.getState();
  }

  put(change: Partial<SessionState>): void {
    this.store.setState(change);
  }

  /** Nothing was found in the photo, or what was found is to be checked, and nobody has changed it yet. */
  get isUncertain(): boolean {
    const info = this.cutout.entry(this.#uuid)?.result?.info;
    const isOwn = this.recipe().edits.length > 0;
    return !isOwn && (this.#retouch.blank !== undefined || info?.quality?.edges === 'check');
  }

  end(): void {
    this.#left = true;
    this.#stop();
    this.marking.drop();
    this.suggestions?.drop();
    this.#growth.drop();
    this.sight.end();
    this.#refiner.end();
  }

  get canvasHandle(): CanvasHandle | undefined {
    return this.#canvasHandle;
  }

  set canvasHandle(canvasHandle: CanvasHandle | undefined) {
    this.#canvasHandle = canvasHandle;
    canvasHandle?.redraw();
  }

  recipe(): MatteRecipe {
    return this.designs.design.matte;
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
    this.#refiner.refresh();
  }

  nextView(): void {
    const view = VIEWS[(VIEWS.indexOf(this.state.view) + 1) % VIEWS.length] ?? 'overlay';
    this.setView(view);
    this.cutout.say('say.view', { view: this.text(`retouch.view.${view}`) });
  }

  // ── tools ──

  take(tool: ToolName): void {
    this.drawing.drop();
    if (tool !== 'move' && tool !== 'mark') this.#settleMark();
    this.put({ tool, down: false });
    this.#canvasHandle?.brush(this.state.cursor);
    this.cutout.say('say.tool', { tool: this.text(`retouch.tool.${tool}`) });
  }

  /** With another tool in hand what is marked becomes a step, which can be undone; it is not lost without a word. */
  #settleMark(): void {
    if (this.marking.promising) void this.marking.take();
    else this.marking.drop();
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
    this.#canvasHandle?.brush(this.state.cursor);
    this.cutout.say(this.state.loupe ? 'say.loupeOn' : 'say.loupeOff');
  }

  #drawn(draft: PendingStroke, edit: MatteEdit | undefined): void {
    this.#growth.drop();
    this.put({ down: false });
    if (draft.type === 'box' && this.state.tool === 'mark') {
      this.#mark(draft, edit);
      return;
    }
    if (edit === undefined) return;
    this.#edited(
      nameOf(this.state.tool, draft.mode, (id) => this.text(id)),
      edit,
    );
  }

  /** A press without a way is a click. A draft that was dropped is neither. */
  #mark({ from, to, mode }: Extract<PendingStroke, { type: 'box' }>, edit: MatteEdit | undefined): void {
    const way = Math.hypot(to.x - from.x, to.y - from.y) * this.sight.scale;
    this.#canvasHandle?.redraw();
    if (way >= CLICK && edit?.type === 'box') this.marking.boxed(edit.box);
    else if (this.drawing.lifted) this.marking.click(from, mode === 'keep');
  }

  #marked(edit: MatteEdit, mode: MarkMode): void {
    this.#edited({ id: 'step.mark', values: { mode: this.text(`mark.mode.${mode}`) } }, edit);
  }

  /** @param after so many edits; left out: after all */
  #edited(name: StepName, edit: MatteEdit, after?: number): void {
    this.#announceStroke = true;
    const matte = this.recipe();
    this.#step(name, { ...matte, edits: matte.edits.toSpliced(after ?? matte.edits.length, 0, edit) });
  }

  edge(change: Partial<EdgeTools>, name: string, gesture?: string): void {
    const matte = this.recipe();
    this.#step({ id: 'step.edge', values: { name } }, { ...matte, edge: { ...matte.edge, ...change } }, gesture);
  }

  #step({ id, values }: StepName, matte: MatteRecipe, gesture?: string): void {
    // Without a gesture of its own a step could not be distinguished from one that was done later.
    this.designs.change(id, { matte }, { gesture: gesture ?? this.cutout.ports.newId(), ...(values && { values }) });
  }

  // ── steps ──

  /** Index of the step that it began with: nothing before it is undone from here. */
  get first(): number {
    const { before } = this.#retouch;
    const step = before.steps[before.at];
    const { steps } = this.cutout.open.history;
    return step === undefined ? 0 : Math.max(0, steps.indexOf(step));
  }

  get steps(): number {
    return this.cutout.open.history.at - this.first;
  }

  undo(): void {
    this.drawing.drop();
    if (this.marking.back() || this.suggestions?.back()) return;
    if (this.steps > 0) this.designs.undo();
  }

  redo(): void {
    this.drawing.drop();
    this.designs.redo();
  }

  /** What is marked or chosen is taken first; where that comes to nothing, the retouch stays and says why. Pressed again it leaves. */
  async done(): Promise<void> {
    this.drawing.drop();
    const marked = this.marking.promising;
    await this.marking.take();
    const settled = (await this.suggestions?.settled()) ?? true;
    if (this.#left) return;
    if (!settled) this.put({ panel: true });
    else if (marked && this.marking.open) this.put({ tool: 'mark' });
    else this.#leave(true);
  }

  /** Asks only where something would be lost. */
  cancel(): void {
    this.drawing.drop();
    const isSame = nowOf(this.#retouch.before) === nowOf(this.cutout.open.history);
    if (isSame && !this.marking.promising && !this.suggestions?.taking) this.#leave(false);
    else this.put({ asking: true });
  }

  /** Everything is as it was. */
  discard(): void {
    this.cutout.patchOpen({ history: this.#retouch.before });
    this.#leave(false);
  }

  #leave(done: boolean): void {
    this.#left = true;
    const { blank, ended } = this.#retouch;
    this.cutout.set({ retouch: undefined });
    if (blank && this.recipe().edits.length === 0) dropResult(this.cutout, this.#uuid, blank);
    else this.cutout.draw().catch(() => {});
    ended?.(done);
  }

  #failed({ code }: CutoutError): void {
    const gesture = this.cutout.open.history.steps[this.cutout.open.history.at]?.gesture;
    const id = code === 'EMPTY_RESULT' ? 'retouch.nothing' : 'retouch.failed';
    this.#announceStroke = false;
    this.cutout.ports.screen.note({ id, tone: 'warn' });
    this.cutout.say(id, {}, true);
    if (gesture !== undefined && this.steps > 0) this.designs.takeBack(gesture);
  }

  #shown(): void {
    this.#canvasHandle?.redraw();
    const { whole } = this.state;
    if (!this.#announceStroke || whole?.recipe !== this.recipe()) return;
    this.#announceStroke = false;
    const reading = readRegion(whole, { x: 0, y: 0 });
    if (reading) this.cutout.say('say.stroke', { percent: Math.round(reading.share * 100) });
  }

  text(id: Parameters<CutoutModel['say']>[0], values?: Values): string {
    return this.cutout.ports.translator.state.t(id, values);
  }
}
