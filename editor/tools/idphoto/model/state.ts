import { type History, startHistory } from '../../../../src/document/history/history.ts';
import type { InputSource } from '../../../../src/protocol/input-source.ts';
import type { Values } from '../../../../src/ui/i18n/text.ts';
import type { TextId } from '../texts/useTexts.ts';
import type { Face } from './face-facts.ts';
import type { Light } from './light.ts';
import type { IdPlan } from './plan.ts';

export interface StepName {
  id: TextId;
  values?: Values | undefined;
}

/** A photo as it is worked on: at most `WORK_SIDE` px, all lengths are of it. */
export interface Photo {
  name: string;
  bytes: number;
  way: InputSource;
  /** Of the file, px. */
  full: { width: number; height: number };
  width: number;
  height: number;
  /** With its own background. */
  whole: ImageBitmap;
}

/** What is known of the photo; each comes when it comes. */
export interface Findings {
  /** Without its background; undefined: not cut out. */
  subject: ImageBitmap | undefined;
  faces: readonly Face[];
  /** Which of them it is about. */
  face: number;
  /** Of that face. */
  light: Light | undefined;
  /** Share of the photo's own background that is even, 0–1. */
  even: number | undefined;
}

/** How far the server is: what it cannot do is done by hand. */
export type Search = 'none' | 'cutting' | 'faces' | 'done' | 'noCut' | 'noFace' | 'noModel' | 'failed' | 'stopped';

export const TABS = ['document', 'checks', 'ground', 'sheet'] as const;
export type TabName = (typeof TABS)[number];
export const VIEWS = ['both', 'photo', 'sheet'] as const;
export type ViewName = (typeof VIEWS)[number];

export interface IdState {
  photo: Photo | undefined;
  opening: string | undefined;
  found: Findings;
  search: Search;
  /** 0–1, while the server works. */
  progress: number;
  history: History<IdPlan, StepName> | undefined;
  saved: IdPlan | undefined;
  tab: TabName;
  view: ViewName;
  /** Documents that were chosen, the last one first. */
  recent: readonly string[];
  /** Address of a sheet that is being printed. */
  printing: { url: string; width: number; height: number } | undefined;
}

export const NOTHING: Findings = { subject: undefined, faces: [], face: 0, light: undefined, even: undefined };

export const FIRST_STATE: IdState = {
  ...{ photo: undefined, opening: undefined, found: NOTHING, search: 'none', progress: 0, history: undefined },
  ...{ saved: undefined, tab: 'document', view: 'both', recent: [], printing: undefined },
};

/** What an opened photo begins with. */
export type Begin = (photo: Photo) => Pick<IdState, 'found' | 'history' | 'saved'>;

export const begun = (plan: IdPlan) => startHistory<IdPlan, StepName>({ id: 'id.step.opened' }, plan);
