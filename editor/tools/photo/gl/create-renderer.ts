import type { PhotoWork } from '../worker/photo-worker.ts';
import { GlRenderer } from './gl-renderer.ts';
import type { PhotoRenderer } from './photo-renderer.ts';
import { WorkerRenderer } from './worker-renderer.ts';

/** A canvas of the graphics card; null where there is none. */
type GlOf = (canvas: HTMLCanvasElement) => WebGL2RenderingContext | null;

export const glOf: GlOf = (canvas) =>
  canvas.getContext('webgl2', { alpha: true, premultipliedAlpha: false, antialias: false, depth: false });

/**
 * What draws on a canvas: the graphics card where it can, else the worker. Undefined: the card was there and failed, and the canvas is
 * of no use to the worker any more.
 * @param getGl a machine without a card stands in by `() => null`
 */
export function createRenderer(canvas: HTMLCanvasElement, work: PhotoWork, getGl: GlOf): PhotoRenderer | undefined {
  const gl = getGl(canvas);
  if (gl === null) return new WorkerRenderer(canvas, work);
  try {
    return new GlRenderer(gl);
  } catch {
    return undefined;
  }
}
