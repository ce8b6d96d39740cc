import { reduceWork } from '../../../../../src/cutout/reduce-work.ts';
import { type Design, sharedDesign } from '../../../../../src/document/design/design.ts';
import { doStep, nowOf, redo, type Step, undo } from '../../../../../src/document/history/history.ts';
import type { CutoutModel } from '../cutout-model.ts';
import { type DesignHistory, designOf, type StepName } from '../design-history.ts';
import { openWork } from '../open-work.ts';
import type { CutoutState } from '../state.ts';

type DesignStep = Step<Design, StepName>;

/**
 * What is chosen in the panel beside the grid is a step of each picture that it is meant for: what the step changed of what they
 * have in common is laid on the design that the picture has. Undo takes back exactly those steps that nothing else has followed; a
 * look at one picture ends nothing.
 */
export class BatchDesigns {
  readonly #cutout: CutoutModel;
  readonly #targets: () => readonly string[];
  /** What each step of the grid made of the pictures that it was meant for. */
  readonly #made = new WeakMap<DesignStep, Map<string, Design>>();

  /** @param targets the pictures that the panel is meant for now */
  constructor(cutout: CutoutModel, targets: () => readonly string[]) {
    this.#cutout = cutout;
    this.#targets = targets;
  }

  start(): () => void {
    return this.#cutout.store.subscribe((state, before) => this.#follow(state, before));
  }

  /** The last look is kept: what was chosen since goes. */
  revert(uuid: string): void {
    const entry = this.#cutout.entry(uuid);
    if (entry === undefined) return;
    const work = reduceWork(entry.work, { type: 'effectCancelled' });
    this.#cutout.patch(uuid, { history: undo(entry.history), work });
  }

  #follow(state: CutoutState, before: CutoutState): void {
    const [now, old] = [state.gridHistory, before.gridHistory];
    // A new batch starts from the defaults.
    if (now === old || state.batch === undefined || before.batch === undefined) return;
    const step = now.steps[now.at];
    if (now.at < old.at) {
      for (const taken of old.steps.slice(now.at + 1, old.at + 1).reverse()) this.#takeBack(taken);
    } else if (now.steps === old.steps) {
      for (const again of now.steps.slice(old.at + 1, now.at + 1)) this.#again(again);
    } else if (step !== undefined) this.#apply(step, designOf(openWork({ ...before, openId: undefined })));
  }

  #apply(step: DesignStep, before: Design): void {
    const made = new Map<string, Design>();
    for (const uuid of this.#targets()) {
      const entry = this.#cutout.entry(uuid);
      if (entry === undefined) continue;
      const own = designOf(entry);
      const design = appliedTo(own, before, step.state);
      made.set(uuid, design);
      this.#put(uuid, doStep(entry.history, step.name, design, step.gesture));
    }
    this.#made.set(step, made);
  }

  #takeBack(step: DesignStep): void {
    for (const [uuid, design] of this.#made.get(step) ?? []) {
      const entry = this.#cutout.entry(uuid);
      if (entry !== undefined && designOf(entry) === design) this.#put(uuid, undo(entry.history));
    }
  }

  #again(step: DesignStep): void {
    for (const [uuid, design] of this.#made.get(step) ?? []) {
      const entry = this.#cutout.entry(uuid);
      const next = entry && redo(entry.history);
      if (next !== undefined && nowOf(next) === design) this.#put(uuid, next);
    }
  }

  /** A finished picture is drawn again: processStatus 3 until it is (spec §4). */
  #put(uuid: string, history: DesignHistory): void {
    const entry = this.#cutout.entry(uuid);
    if (entry === undefined || history === entry.history) return;
    const work = entry.result === undefined ? entry.work : reduceWork(entry.work, { type: 'applying' });
    this.#cutout.patch(uuid, { history, work });
  }
}

/** The members that a step changed. */
function changedIn<Value extends object>(before: Value, after: Value): Partial<Value> {
  const changed = Object.entries(after).filter(([name, value]) => Reflect.get(before, name) !== value);
  return Object.fromEntries(changed) as Partial<Value>;
}

/** A picture's own design with what a step changed of what several have in common. */
function appliedTo(own: Design, before: Design, after: Design): Design {
  const changed = changedIn(before, after);
  const adjust = { ...own.adjust, ...changedIn(before.adjust, after.adjust) };
  // A size comes with a margin and a place of its own, also where they differed.
  const { margin, position } = changed.size === undefined ? own : after;
  return sharedDesign({ ...own, margin, position, ...changed, adjust }, own);
}
