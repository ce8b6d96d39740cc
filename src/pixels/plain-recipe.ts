import type { RenderRecipe } from './render-recipe.ts';
import type { Size } from './shapes.ts';

/** The recipe of a cut-out that is given out as it is. */
export const plainRecipe = ({ width, height }: Size): RenderRecipe => ({
  place: { width, height, sx: 0, sy: 0, sw: width, sh: height, dx: 0, dy: 0, dw: width, dh: height },
});

/** The same recipe on a canvas `scale` times as large. */
export function scaledRecipe(recipe: RenderRecipe, scale: number): RenderRecipe {
  const { place, outline } = recipe;
  return {
    ...recipe,
    place: {
      ...place,
      width: Math.max(Math.round(place.width * scale), 1),
      height: Math.max(Math.round(place.height * scale), 1),
      dx: place.dx * scale,
      dy: place.dy * scale,
      dw: place.dw * scale,
      dh: place.dh * scale,
    },
    ...(outline && { outline: { ...outline, width: outline.width * scale } }),
  };
}
