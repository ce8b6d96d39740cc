import type { History } from '../../../../src/document/history/history.ts';
import type { ErrorCode } from '../../../../src/protocol/errors.ts';
import type { InputSource } from '../../../../src/protocol/input-source.ts';
import type { Values } from '../../../../src/ui/i18n/text.ts';
import type { TextId } from '../texts/useTexts.ts';
import type { MadeResult } from './make-file.ts';
import type { Matted } from './mattes.ts';
import { type CardName, type Recipe, valuesOf } from './recipe.ts';

export interface StepName {
  id: TextId;
  values?: Values | undefined;
}

/** One photo of the batch. */
export interface Photo {
  id: string;
  name: string;
  file: Blob;
  way: InputSource;
  /** The document that it is a picture of. */
  link?: string | undefined;
  /** Its file's own pixels, once they have been read. */
  width: number;
  height: number;
  state: 'waiting' | 'running' | 'ready' | 'failed';
  problem?: ErrorCode | undefined;
  /** px of the longer side of the copy that can be made of it, where it was refused as larger (D447). */
  shrinkTo?: number | undefined;
  /** What was made of it, and by which recipe. */
  result?: (MadeResult & { recipe: Recipe }) | undefined;
  /** What the server found in it. */
  matted?: Matted | undefined;
  /** Its credit is used up (D17). */
  charged?: boolean | undefined;
  /** Of the credit that is set aside for it. */
  ticket?: string | undefined;
  /** The server's job that finds it, and its place there. */
  job?: { id: string; at: number; kind: Matted['kind'] } | undefined;
  /** Its own recipe; undefined: the one of all. */
  own?: Recipe | undefined;
}

export const FILTERS = ['all', 'check', 'ready', 'failed'] as const;
export type Filter = (typeof FILTERS)[number];

export interface BatchState {
  photos: readonly Photo[];
  history: History<Recipe, StepName>;
  /** `samples`: the first three are made, so that one sees what will be; `all`: every one. */
  run: 'idle' | 'samples' | 'all' | 'paused';
  filter: Filter;
  view: 'list' | 'grid';
  /** The card that is unfolded. */
  card: CardName | undefined;
  /** The photo whose own recipe the panel changes. */
  chosen: string | undefined;
  /** The recipe and the photos of the last archive that left. */
  saved: { recipe: Recipe; photos: readonly string[] } | undefined;
  /** How long one photo has taken, ms. */
  pace: number | undefined;
  /** By how much the server's model enlarges; undefined: it has not been asked. */
  factors: readonly number[] | undefined;
  /** Where photos are cut out: one after the other while this is open, or by jobs of the server. */
  place: 'here' | 'server';
  /** Photos that a job of the server may have; 0: it takes none; undefined: it has not been asked. */
  mostOfJob: number | undefined;
  /** What became of a recipe that came while no photo was open. */
  notice: 'waits' | 'unread' | undefined;
  /** The photo that is looked at before and after. */
  preview: string | undefined;
}

/** Photos that are made before anyone asks for all. */
export const SAMPLES = 3;

/** What needs a look: it could not be made as small as it should be. */
export const needsLook = ({ result }: Photo): boolean => result?.overLimit === true;

/** It was refused as larger than the limit, and a smaller copy of it can be made. */
export const canShrink = ({ state, shrinkTo }: Photo): boolean => state === 'failed' && shrinkTo !== undefined;

/** Codes that have words of their own. */
const SAID = [
  'EMPTY_RESULT',
  'HEIC_FAILED',
  'IMAGE_DIMENSIONS',
  'IMAGE_FORMAT',
  'IMAGE_TOO_LARGE',
  'IMAGE_UNREADABLE',
  'LOGIN_REQUIRED',
  'MATTING_FAILED',
  'MEMBER_REQUIRED',
  'MODEL_NOT_CONFIGURED',
  'NETWORK',
  'NOT_ENOUGH_SHEETS',
  'NO_SUBJECT',
  'OFFLINE',
  'QUOTA_EXCEEDED',
  'RATE_LIMITED',
  'UPLOAD_FAILED',
  'UPLOAD_LIMIT',
] as const satisfies readonly ErrorCode[];

/** What is said of a failure. @param recipe by which the photo was made: where it cuts nothing out, an empty photo came in so */
export const errorText = (code: ErrorCode | undefined, recipe?: Recipe): TextId =>
  code === 'EMPTY_RESULT' && recipe !== undefined && valuesOf(recipe, 'cutout') === undefined
    ? 'many.error.clear'
    : `many.error.${SAID.find((said) => said === code) ?? 'other'}`;
