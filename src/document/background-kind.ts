import type { Background } from '../pixels/render-recipe.ts';

/**
 * A kind of background as far as the screen has to know it. What draws it is `drawing.ts` in the same folder; the worker finds that
 * by the folder's name, which is the kind's type.
 */
export interface BackgroundKind<Value extends Background = Background> {
  readonly type: Value['type'];
  /** As a CSS background, where CSS shows the same as the file has; absent: only the drawing can. */
  css?(value: Value): string;
}
