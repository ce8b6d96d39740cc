import type { Design } from '../../../../../src/document/design/design.ts';
import { recipeOf } from '../../../../../src/document/design/recipe-of.ts';
import type { Cut, Source } from '../../../../../src/imaging/types.ts';
import type { Imaging } from '../../../../../src/imaging/worker/imaging.ts';
import type { EditEngine, EnginePorts } from '../../../../shell/model/document-port.ts';
import { isPlainMatte } from '../matte-updater.ts';
import { type CutoutEdit, MATTE, parseCutoutEdit, unpackDesign } from './cutout-edit.ts';
import { designAt } from './scaled-matte.ts';

/** What a picture of this frame's own is checked by: nothing of it came from outside. */
const OWN_LIMITS = {
  maxBytes: Number.POSITIVE_INFINITY,
  maxSide: Number.POSITIVE_INFINITY,
  formats: ['png'],
};

/** Pixels as a picture that imaging can cut out. */
export async function sourceOf(signal: AbortSignal, imaging: Imaging, file: Blob): Promise<Source> {
  return await imaging.open(signal, await imaging.check(signal, file, OWN_LIMITS));
}

/** Renders cut-outs of the document: the matte on the picture as it is by then, and the design on that. */
export const createCutoutEngine = ({ imaging: load }: EnginePorts): EditEngine<CutoutEdit> => ({
  parse: parseCutoutEdit,
  // A size may hang on where the subject ends, which the matte alone knows.
  sizeOf: () => undefined,
  async render(signal, input, { values, assets }, { scale }) {
    const imaging = await load();
    const file = await imaging.encodePixels(signal, input, { format: 'png', watermark: false });
    const source = await sourceOf(signal, imaging, file);
    const whole = await unpackDesign(values.design, assets);
    const design = designAt(whole, scale);
    const cuts: Cut[] = [];
    try {
      let cut = await imaging.fuse(signal, source, await assets(MATTE), { foreground: values.foreground });
      cuts.push(cut);
      if (!isPlainMatte(design.matte)) {
        cut = await imaging.retouch(signal, cut, design.matte);
        cuts.push(cut);
      }
      const recipe = recipeOf(design, cut, cut.box);
      const made = await imaging.encode(signal, cut, { format: 'png', watermark: false, recipe });
      return await imaging.pixels(signal, await sourceOf(signal, imaging, made), sideAt(whole, cut, scale));
    } finally {
      for (const one of cuts) imaging.release(one);
    }
  },
});

/** Longest side of a cut-out of a smaller copy: a size in pixels would else be that of the file. */
function sideAt(whole: Design, { width, height, box }: Cut, scale: number): number | undefined {
  if (scale === 1) return undefined;
  const up = (length: number) => Math.round(length / scale);
  const edge = { x: up(box.x), y: up(box.y), width: up(box.width), height: up(box.height) };
  const { place } = recipeOf(whole, { width: up(width), height: up(height) }, edge);
  return Math.max(1, Math.round(Math.max(place.width, place.height) * scale));
}
