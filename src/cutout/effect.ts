import { backgroundCss } from '../document/backgrounds/registry.ts';
import type { ChosenBackground, Design } from '../document/design/design.ts';
import { DEFAULT_DESIGN } from '../document/design/design.ts';
import { designSize, effectedSize, recipeOf } from '../document/design/recipe-of.ts';
import type { Cut } from '../imaging/types.ts';
import type { EdgeSize, EffectedCutoutBg, Work } from './work.ts';

/** The fields of spec §3 that an effect (a size, a background) leaves in a work. */
export type Effect = Pick<Work, 'effectedSizeRatio' | 'effectedCutoutBg' | 'resultSize' | 'edgeSize'>;

const CROP = { ...DEFAULT_DESIGN, size: { id: '600102', type: 'edge', value: '' } } as const satisfies Design;

/** The opaque box, and the picture cut to it: as a recipe over the cut, whose pixels stay in the worker. */
export const edgeSizeOf = (cut: Cut): EdgeSize => ({
  ...cut.box,
  croppedImage: { cut, recipe: recipeOf(CROP, cut, cut.box) },
});

/** What a design does to a cut, in the fields of spec §3. */
export const effectOf = (design: Design, cut: Cut): Effect => ({
  effectedSizeRatio: effectedSize(design),
  effectedCutoutBg: design.background ? backgroundOf(design.background) : null,
  resultSize: designSize(design, cut, cut.box),
  edgeSize: edgeSizeOf(cut),
});

/** What CSS can say is a colour, all else a picture (`bg`), whose bytes stay in the browser: its address is ''. */
function backgroundOf({ id, value, size }: ChosenBackground): EffectedCutoutBg {
  const data = backgroundCss(value);
  if (data !== undefined) return { type: 'colour', id, data };
  return { type: 'bg', id, data: { url: '', width: size?.width ?? 0, height: size?.height ?? 0 } };
}
