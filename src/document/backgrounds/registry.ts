import type { Background as AnyBackground } from '../../pixels/render-recipe.ts';
import type { BackgroundKind } from '../background-kind.ts';
import { blur } from './blur/blur.ts';
import { colour } from './colour/colour.ts';
import { gradient } from './gradient/gradient.ts';
import { picture } from './picture/picture.ts';

/** Every kind of background, in the order in which the screen shows them. */
const kinds = [colour, gradient, picture, blur] as const;

type ValueOf<Kind> = Kind extends BackgroundKind<infer Value> ? Value : never;

/** A background of a design. */
export type Background = ValueOf<(typeof kinds)[number]>;
export type BackgroundType = Background['type'];

export const BACKGROUNDS: readonly { readonly type: BackgroundType }[] = kinds;

const byType = new Map<string, BackgroundKind>(kinds.map((kind) => [kind.type, kind]));

/** The background in CSS, where CSS shows the same as the file has; undefined where it has to be drawn. */
export const backgroundCss = (background: AnyBackground): string | undefined =>
  byType.get(background.type)?.css?.(background);
