import type { Scene } from '../../../../src/document/scene/scene.ts';
import { fontsOf } from '../../../../src/document/scene/text/families.ts';
import { canvasMeasure } from '../../../../src/fonts/canvas-measure.ts';
import { dataAddress } from '../../../../src/fonts/data-address.ts';
import { sceneFiles, svgBitmap } from '../../../../src/fonts/scene-svg.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { frameFontFiles } from '../../../shell/layers/fonts/frame-font-files.ts';
import { loadFonts } from '../../../shell/layers/fonts/load-fonts.ts';
import type { PhotoWork } from '../worker/photo-worker.ts';

/** Pixels of layers that are drawn at once: a photo of any size needs no more memory than this, beside its own. */
const MOST_PIXELS = 8_000_000;

/**
 * Layers over a photo, at its size. The browser draws SVG in a document alone, so each strip of rows becomes a bitmap here and is laid
 * over the photo's pixels in the worker.
 * @param picture is handed over
 * @param mask what the subject covers, as a picture
 * @throws NETWORK where a font cannot be had; the signal's reason
 */
export async function drawLayers(
  signal: AbortSignal,
  work: PhotoWork,
  picture: Rgba,
  scene: Scene,
  mask: Blob | undefined,
): Promise<Rgba> {
  await loadFonts(fontsOf(scene));
  const files = await sceneFiles(signal, scene, {
    measure: canvasMeasure(),
    bytes: async () => undefined,
    fonts: frameFontFiles,
  });
  const subject = mask && (await dataAddress(mask));
  signal.throwIfAborted();
  const { width, height } = picture;
  const rows = Math.max(1, Math.floor(MOST_PIXELS / width));
  let composed = picture;
  for (let from = 0; from < height; from += rows) {
    const own = Math.min(rows, height - from);
    const scale = scene.height / height;
    const part = { x: 0, y: from * scale, width: scene.width, height: own * scale };
    const svg = files({ clear: true, subject, part, width, height: own });
    const over = await svgBitmap(signal, svg, width, own);
    composed = await work.run(signal, 'composite', { picture: composed, over, from }, [composed.data.buffer, over]);
  }
  return composed;
}
