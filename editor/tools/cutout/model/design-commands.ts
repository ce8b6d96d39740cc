import type { Design } from '../../../../src/document/design/design.ts';
import { canRedo, canUndo, doStep, dropGesture, goTo, type Step } from '../../../../src/document/history/history.ts';
import type { Values } from '../../../../src/ui/i18n/text.ts';
import type { CutoutModel } from './cutout-model.ts';
import { type DesignHistory, designOf, type StepName } from './design-history.ts';

interface StepOptions {
  values?: Values | undefined;
  /** Steps of one gesture are one step. */
  gesture?: string | undefined;
}

/** Every choice about the open cut-out goes through here: it is one step that can be taken back, and the stage follows. */
export class DesignCommands {
  readonly #cutout: CutoutModel;

  constructor(cutout: CutoutModel) {
    this.#cutout = cutout;
  }

  get design(): Design {
    return designOf(this.#cutout.open);
  }

  change(id: StepName['id'], change: Partial<Design>, { values, gesture }: StepOptions = {}): void {
    const { history } = this.#cutout.open;
    const next = { ...this.design, ...change };
    this.#hold(doStep(history, { id, ...(values && { values }) }, next, gesture));
  }

  undo(): void {
    const { document } = this.#cutout.state;
    if (document !== undefined) {
      document.undo();
      return;
    }
    const { history } = this.#cutout.open;
    if (!canUndo(history)) return;
    const undone = history.steps[history.at];
    this.goTo(history.at - 1);
    this.#say('say.undone', undone);
  }

  redo(): void {
    const { document } = this.#cutout.state;
    if (document !== undefined) {
      document.redo();
      return;
    }
    const { history } = this.#cutout.open;
    if (!canRedo(history)) return;
    this.goTo(history.at + 1);
    this.#say('say.redone', history.steps[history.at + 1]);
  }

  /** What a gesture waited for did not come: as if it had never been. False where something else was done since. */
  takeBack(gesture: string): boolean {
    const { history } = this.#cutout.open;
    const before = dropGesture(history, gesture);
    this.#hold(before);
    return before !== history;
  }

  goTo(at: number): void {
    this.#hold(goTo(this.#cutout.open.history, at));
  }

  #hold(history: DesignHistory): void {
    if (history === this.#cutout.open.history) return;
    this.#cutout.patchOpen({ history });
    this.#cutout.draw().catch(() => this.#cutout.ports.screen.note({ id: 'error.BACKGROUND_FAILED', tone: 'warn' }));
  }

  #say(id: 'say.undone' | 'say.redone', step: Step<Design, StepName> | undefined): void {
    if (step === undefined) return;
    const { t } = this.#cutout.ports.translator.state;
    this.#cutout.say(id, { name: t(step.name.id, step.name.values) });
  }
}
