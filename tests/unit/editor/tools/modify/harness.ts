import type { JobRequest } from '../../../../../editor/shell/edit/worker/jobs.ts';
import type { DocumentPort } from '../../../../../editor/shell/model/document-port.ts';
import type { ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import type { ThingClick, ThingFinder } from '../../../../../editor/shell/things/things.ts';
import { modify as manifest } from '../../../../../editor/tools/modify/manifest.ts';
import { createEngine } from '../../../../../editor/tools/modify/model/engine.ts';
import { openModify } from '../../../../../editor/tools/modify/open-modify.tsx';
import type { Imaging } from '../../../../../src/imaging/worker/imaging.ts';
import { markOf } from '../../../../../src/pixels/fill/drawn-mark.ts';
import { findFilling } from '../../../../../src/pixels/fill/fill-hole.ts';
import { fixStroke } from '../../../../../src/pixels/fill/fix-stroke.ts';
import { placePicture } from '../../../../../src/pixels/fill/place-picture.ts';
import { changedMark, removeMarked } from '../../../../../src/pixels/fill/remove.ts';
import type { Plane, Rgba } from '../../../../../src/pixels/kernels/pixels.ts';
import { createWasmFill } from '../../../../../src/pixels/kernels/wasm-fill.ts';
import type { PixelBox } from '../../../../../src/pixels/shapes.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { documentOf, editPorts, onTheSpot } from '../../shell/edit/harness.ts';
import { createPhotoImaging } from '../photo/harness.ts';

function remove({ picture, mark, options }: JobRequest<'remove'>): Rgba {
  const own = { ...picture, data: picture.data.slice() };
  removeMarked(own, markOf(mark, own), options);
  return own;
}

/** The server's answers: what `answer` makes of the clicks. */
export function finderOf(answer?: (clicks: readonly ThingClick[]) => Plane | Promise<Plane>) {
  const asked: (readonly ThingClick[])[] = [];
  const finder: ThingFinder = {
    available: async () => answer !== undefined,
    async find(signal, _on, clicks) {
      asked.push(clicks);
      const plane = await answer?.(clicks);
      signal.throwIfAborted();
      if (plane === undefined) throw cutoutError('MODEL_NOT_CONFIGURED', 'none');
      return plane;
    },
    forget: () => {},
  };
  return { finder, asked };
}

/** Where the shadow of whatever is marked lies. */
export const shadowAt: { box: PixelBox | undefined } = { box: undefined };

/** The jobs of the tool, done on the spot. */
export function workOnTheSpot() {
  const found: number[] = [];
  const barred: number[] = [];
  const { signal: never } = new AbortController();
  const kernel = createWasmFill();
  const own = ({ width, height, data }: Rgba): Rgba => ({ width, height, data: data.slice() });
  const work = onTheSpot({
    // What is drawn by a test is too plain for four that differ.
    apart: () => 255,
    remove,
    find({ picture, mark, blend, seed, dark }) {
      found.push(seed);
      barred.push(dark?.shapes.length ?? 0);
      return findFilling(never, kernel, picture, changedMark(markOf(mark, picture), blend), { seed });
    },
    shadow({ mark: { on } }) {
      const { box } = shadowAt;
      if (box === undefined) return undefined;
      const shadow = markOf({ on, shapes: [{ by: 'box', away: false, ...box }], rim: 0 }, on);
      return { shadow, dark: shadow };
    },
    fix({ picture, stroke }) {
      const painted = own(picture);
      fixStroke(painted, stroke);
      return painted;
    },
    place({ picture, piece, at, options }) {
      const placed = own(picture);
      placePicture(placed, piece, at, options);
      return placed;
    },
  });
  return { work, found, barred };
}

/** An imaging whose files are texts of their size, also those that it makes: what is kept can be read again. */
export function createPieceImaging() {
  const { imaging, encoded } = createPhotoImaging();
  const made: Imaging['encodePixels'] = async (signal, picture, options) => {
    await imaging.encodePixels(signal, picture, options);
    return new Blob([`${picture.width}x${picture.height}`]);
  };
  return { imaging: { ...imaging, encodePixels: made }, encoded };
}

export const createDocument = (ports: Pick<ToolPorts, 'api' | 'shell' | 'screen'>, imaging: Imaging): DocumentPort =>
  documentOf(manifest, createEngine({ imaging: async () => imaging }, workOnTheSpot().work), ports, imaging);

export async function createModify(finder: ThingFinder = finderOf().finder) {
  const { imaging, encoded } = createPieceImaging();
  const engine = createEngine({ imaging: async () => imaging }, workOnTheSpot().work);
  const { ports, document, spoken, refused, noted } = await editPorts(manifest, engine, imaging);
  const { work, found, barred } = workOnTheSpot();
  const tool = await openModify(ports, work, finder);
  return { tool, modify: tool.modify, document, encoded, spoken, refused, noted, found, barred };
}
