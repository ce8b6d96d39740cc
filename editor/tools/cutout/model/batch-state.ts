import type { Values } from '../../../../src/ui/i18n/text.ts';
import type { TextId } from '../texts/useTexts.ts';

export const FILTERS = ['all', 'check', 'ready', 'failed'] as const;
export type Filter = (typeof FILTERS)[number];

export const SORTS = ['review', 'added', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** What stands between the batch and its cut-outs, on our own site (docs/DESIGN.md §10). */
export type Paywall =
  | { kind: 'login'; count: number }
  | { kind: 'sheets'; needed: number; left: number /** The first ones are under way. */; begun?: boolean }
  | { kind: 'member' };

/** A message about what was done, with an undo where there is one. */
export interface Toast {
  id: TextId;
  values: Values;
  /** Names that the sentence is about. */
  names: readonly string[];
  undo: boolean;
}

/** Files that are being made of several pictures. */
export interface Making {
  purpose: 'zip' | 'save';
  done: number;
  count: number;
}

/** What a batch is beyond its works: how it is looked at, and what is being done to all of it. */
export interface BatchState {
  paused: boolean;
  filter: Filter;
  sort: Sort;
  /** The order in which the tiles stand: renewed on a press or when all is done, never under the pointer (docs/DESIGN.md §7). */
  shown: readonly string[];
  selected: ReadonlySet<string>;
  /** Whom the panel is meant for, where some are selected. */
  target: 'selected' | 'all';
  /** Where a range begins. */
  anchor: string | undefined;
  paywall: Paywall | undefined;
  making: Making | undefined;
  toast: Toast | undefined;
  /** Selected pictures that are still to be retouched after the open one. */
  toRetouch: readonly string[];
  /** The last edges that were to be checked have just been: the way out is offered. */
  isChecked: boolean;
  /** This browser gives no storage: it is said until it has been read. */
  unkept: boolean;
}

export const FRESH_BATCH: BatchState = {
  paused: false,
  filter: 'all',
  sort: 'review',
  shown: [],
  selected: new Set(),
  target: 'selected',
  anchor: undefined,
  paywall: undefined,
  making: undefined,
  toast: undefined,
  toRetouch: [],
  isChecked: false,
  unkept: false,
};

/** Works that are still here, of an earlier page or from before a step back. */
export interface LeftWorks {
  count: number;
  unfinished: number;
  /** When they came in, ms since 1970. */
  since: number;
  /** Steps that no file has left with yet. */
  unsaved: number;
  /** Of the one, where there is one alone. */
  name?: string | undefined;
}
