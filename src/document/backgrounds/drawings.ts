import type { BackgroundDrawing } from '../../pixels/compose/background.ts';
import type { Background } from '../../pixels/render-recipe.ts';

const files = import.meta.glob<BackgroundDrawing<Background, Blob>>('./*/drawing.ts', {
  eager: true,
  import: 'drawing',
});

/** How each kind of background is drawn, by its type; for the imaging worker. */
export const BACKGROUND_DRAWINGS: Readonly<Record<string, BackgroundDrawing<Background, Blob>>> = Object.fromEntries(
  Object.entries(files).map(([path, drawing]) => [path.replace(/^\.\/(.+)\/drawing\.ts$/, '$1'), drawing]),
);
