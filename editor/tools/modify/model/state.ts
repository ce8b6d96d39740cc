import type { MarkShape } from '../../../../src/pixels/fill/drawn-mark.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import type { Suggesting } from '../../../shell/edit/suggest.ts';
import type { ThingClick } from '../../../shell/things/things.ts';
import type { TextId } from '../texts/useTexts.ts';

export type MarkBy = 'point' | 'brush' | 'lasso' | 'box' | 'move';
/** What a click does: another thing, more of the last one, or a part that is left out of it. */
export type ClickTo = 'thing' | 'more' | 'less';

export interface ModifyState {
  by: MarkBy;
  clickTo: ClickTo;
  /** The server finds things by clicks. */
  things: boolean;
  /** A stroke of the brush grows over the thing that it is on. */
  grow: boolean;
  /** What is drawn takes away from the mark, as with Alt. */
  away: boolean;
  /** Of the brush, px of the photo. */
  size: number;
  shapes: readonly MarkShape[];
  /** Clicks of the thing that was marked last. */
  clicks: readonly ThingClick[];
  /** The server is asked for a thing. */
  asking: boolean;
  /** Why the last question had no answer. */
  trouble: TextId | undefined;
  /** px that the mark is wider all round than what was drawn. */
  rim: number;
  blend: number;
  /** 0–100. */
  grain: number;
  /** 0–100. */
  strength: number;
  /** Of the photo that may change, 0–1. */
  share: number;
  /** Of the photo as it is now, px; undefined: it is being read. */
  on: Size | undefined;
  suggestions: Suggesting | undefined;
  /** What the last suggestion took, ms. */
  each: number | undefined;
  busy: boolean;
}

export const FIRST: ModifyState = {
  by: 'brush',
  clickTo: 'thing',
  things: false,
  grow: true,
  away: false,
  size: 58,
  shapes: [],
  clicks: [],
  asking: false,
  trouble: undefined,
  rim: 0,
  blend: 6,
  grain: 80,
  strength: 100,
  share: 0,
  on: undefined,
  suggestions: undefined,
  each: undefined,
  busy: false,
};
