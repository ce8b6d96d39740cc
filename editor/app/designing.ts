import type { Design } from '../../src/cutout/design/design.ts';
import { canRedo, canUndo, doStep, dropGesture, goTo, nowOf, type Step } from '../../src/cutout/design/history.ts';
import type { Values } from '../../src/ui/i18n/translator.ts';
import { type DesignHistory, designOf, type StepName } from './design-history.ts';
import type { Editor } from './editor.ts';

interface StepOptions {
  values?: Values | undefined;
  /** Steps of one gesture are one step. */
  gesture?: string | undefined;
}

/** Every choice about the open cut-out goes through here: it is one step that can be taken back, and the stage follows. */
export class Designing {
  readonly #editor: Editor;

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  get design(): Design {
    return designOf(this.#editor.state);
  }

  change(id: StepName['id'], change: Partial<Design>, { values, gesture }: StepOptions = {}): void {
    const { history } = this.#editor.state;
    const next = { ...nowOf(history), ...change };
    this.#hold(doStep(history, { id, ...(values && { values }) }, next, gesture));
  }

  undo(): void {
    const { history } = this.#editor.state;
    if (!canUndo(history)) return;
    const undone = history.steps[history.at];
    this.goTo(history.at - 1);
    this.#say('say.undone', undone);
  }

  redo(): void {
    const { history } = this.#editor.state;
    if (!canRedo(history)) return;
    this.goTo(history.at + 1);
    this.#say('say.redone', history.steps[history.at + 1]);
  }

  /** What a gesture waited for did not come: as if it had never been. False where something else was done since. */
  takeBack(gesture: string): boolean {
    const { history } = this.#editor.state;
    const before = dropGesture(history, gesture);
    this.#hold(before);
    return before !== history;
  }

  goTo(at: number): void {
    this.#hold(goTo(this.#editor.state.history, at));
  }

  #hold(history: DesignHistory): void {
    if (history === this.#editor.state.history) return;
    this.#editor.set({ history });
    this.#editor.draw().catch(() => this.#editor.set({ note: { id: 'error.BACKGROUND_FAILED', tone: 'warn' } }));
  }

  #say(id: 'say.undone' | 'say.redone', step: Step<Design, StepName> | undefined): void {
    if (step === undefined) return;
    const { t } = this.#editor.ports.translator.state;
    this.#editor.say(id, { name: t(step.name.id, step.name.values) });
  }
}
