import type { History } from '../../../../src/document/history/history.ts';
import { readScene } from '../../../../src/document/scene/read-scene.ts';
import type { Scene } from '../../../../src/document/scene/scene.ts';
import type { StepName } from './poster-state.ts';

export type PosterHistory = History<Scene, StepName>;

/** Steps that are kept over a reload, from the one that holds now backwards and forwards: each has a page of its own. */
const MOST_KEPT = 40;

/** As much of a history as is kept: the steps round now. Without gestures: none goes on after a reload. */
export function keptHistory({ steps, at }: PosterHistory): PosterHistory {
  const first = Math.max(0, Math.min(at - Math.floor(MOST_KEPT / 2), steps.length - MOST_KEPT));
  const kept = steps.slice(first, first + MOST_KEPT).map(({ name, state }) => ({ name, state }));
  return { steps: kept, at: at - first };
}

/** A history as it was kept. Undefined: its page cannot be read. */
export function readHistory(raw: unknown): PosterHistory | undefined {
  if (!isRecord(raw) || !Array.isArray(raw.steps) || typeof raw.at !== 'number') return undefined;
  const steps = raw.steps.map(readStep);
  const page = steps[raw.at];
  if (page === undefined) return undefined;
  // A step that cannot be read is left out; what is shown now is not.
  const known = steps.filter((step) => step !== undefined);
  return { steps: known, at: known.indexOf(page) };
}

function readStep(raw: unknown): { name: StepName; state: Scene } | undefined {
  if (!isRecord(raw) || !isRecord(raw.name) || typeof raw.name.id !== 'string') return undefined;
  const state = readScene(raw.state);
  if (state === undefined) return undefined;
  const { id, values } = raw.name;
  // An id of another release has no text, and is shown as it is.
  const name = { id, ...(isRecord(values) && { values }) } as StepName;
  return { name, state };
}

const isRecord = (raw: unknown): raw is Record<string, unknown> => typeof raw === 'object' && raw !== null;
