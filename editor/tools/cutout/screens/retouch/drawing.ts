import type { MatteEdit } from '../../../../../src/pixels/render-recipe.ts';
import type { Point, Size } from '../../../../shell/stage/geometry.ts';
import type { MarkMode } from './marking.ts';
import { draftAt, draftTo, editOf, isClosed, type PendingStroke } from './pending-stroke.ts';
import type { SessionState } from './session-state.ts';
import type { Mode } from './tools.ts';

/** A corner that is set this near the first closes the lasso, in CSS px. */
const NEAR = 10;
/** Points of a stroke that are nearer are one, in CSS px. */
const APART = 0.75;

/** What a drawing needs of the screen that it is drawn on. */
interface DrawingContext {
  picture: Size;
  state: () => SessionState;
  /** What the tool does now. */
  mode: () => Mode;
  /** What becomes of the thing that is marked. */
  marks: () => MarkMode;
  /** CSS px of the screen for one pixel of the picture. */
  scale: () => number;
  redraw: () => void;
  /** The stroke only grew at its end, by so many points. */
  extended: (count: number) => void;
  /** Nothing is being drawn any more; an edit where one came of it. */
  ended: (draft: PendingStroke, edit: MatteEdit | undefined) => void;
}

/** What is being drawn: from the press that begins it to the edit that it becomes. */
export class Drawing {
  readonly #context: DrawingContext;
  #draft: PendingStroke | undefined;
  /** What ended last was lifted, and not dropped. */
  lifted = false;
  /** Where the last stroke ended: Shift draws on from there. */
  #last: Point | undefined;

  constructor(context: DrawingContext) {
    this.#context = context;
  }

  get draft(): PendingStroke | undefined {
    return this.#draft;
  }

  begin(at: Point, { pressure, on = false }: { pressure?: number | undefined; on?: boolean } = {}): void {
    const { state, mode, marks, redraw } = this.#context;
    const from = on ? this.#last : undefined;
    this.#draft = draftAt(this.#draft, at, { ...state(), mode: mode(), marks: marks(), pressure, from });
    redraw();
  }

  /** @param straight a straight line from where it began */
  go(at: Point, { pressure, straight = false }: { pressure?: number | undefined; straight?: boolean } = {}): void {
    const { state, scale, redraw, extended } = this.#context;
    const { size } = state();
    const change = this.#draft && draftTo(this.#draft, at, { size, pressure, straight, apart: APART / scale() });
    if (change === 'extended') extended(2);
    else if (change === 'other') redraw();
  }

  /** The pointer is lifted: the edit is done, or a lasso of corners goes on. */
  lift(): void {
    const draft = this.#draft;
    const near = NEAR / this.#context.scale();
    if (draft?.type === 'lasso' && (draft.corners || draft.points.length < 4) && !isClosed(draft, near)) this.corner();
    else this.close();
  }

  /** The lasso goes on from corner to corner. */
  corner(): void {
    if (this.#draft?.type === 'lasso') this.#draft.corners = true;
    this.#context.redraw();
  }

  /** What is drawn becomes an edit, where it is large enough to be one. */
  close(): void {
    const draft = this.#draft;
    this.#draft = undefined;
    const edit = draft && editOf(draft, this.#context.picture);
    if (edit && draft.type === 'stroke') this.#last = draft.points.at(-1);
    this.lifted = true;
    if (draft) this.#context.ended(draft, edit);
    if (edit === undefined) this.#context.redraw();
  }

  /** Takes back the last corner of a lasso. */
  backCorner(): boolean {
    if (this.#draft?.type !== 'lasso') return false;
    this.#draft.points.pop();
    if (this.#draft.points.length === 0) this.#draft = undefined;
    this.#context.redraw();
    return true;
  }

  /** What is being drawn is not wanted. @returns whether anything was */
  drop(): boolean {
    const draft = this.#draft;
    if (draft === undefined) return false;
    this.#draft = undefined;
    this.lifted = false;
    this.#context.ended(draft, undefined);
    this.#context.redraw();
    return true;
  }
}
