import { findCorners } from '../../../../src/pixels/adjust/find-corners.ts';
import { renderPhoto } from '../../../../src/pixels/adjust/render-photo.ts';
import { focalPoint } from '../../../../src/pixels/collage/focal-point.ts';
import { flatten } from '../../../../src/pixels/compose/flatten.ts';
import { blendBand, type EnlargedTile } from '../../../../src/pixels/enhance/blend-tiles.ts';
import { clean, cleansNothing, REACH } from '../../../../src/pixels/enhance/clean.ts';
import { resized } from '../../../../src/pixels/enhance/enlarge.ts';
import { blurOf } from '../../../../src/pixels/enhance/measure-blur.ts';
import { darknessOf } from '../../../../src/pixels/enhance/measure-light.ts';
import { noiseOf } from '../../../../src/pixels/enhance/measure-noise.ts';
import { salientPlace } from '../../../../src/pixels/enhance/salient-place.ts';
import { inflated, planTiles, TILE } from '../../../../src/pixels/enhance/tiles.ts';
import { apart } from '../../../../src/pixels/fill/apart.ts';
import { castShadow } from '../../../../src/pixels/fill/cast-shadow.ts';
import { markOf } from '../../../../src/pixels/fill/drawn-mark.ts';
import { cropped, findFilling } from '../../../../src/pixels/fill/fill-hole.ts';
import { findRims } from '../../../../src/pixels/fill/find-rims.ts';
import { fixStroke } from '../../../../src/pixels/fill/fix-stroke.ts';
import { modelPart } from '../../../../src/pixels/fill/model-part.ts';
import { placePicture } from '../../../../src/pixels/fill/place-picture.ts';
import { changedMark, removeMarked } from '../../../../src/pixels/fill/remove.ts';
import { framed, rimMark, withRims } from '../../../../src/pixels/fill/rims.ts';
import { fitWithin } from '../../../../src/pixels/fit-within.ts';
import { fillKernel } from '../../../../src/pixels/kernels/load-kernels.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { FromWorker, JobName, JobRequest, JobResponse, SentTile, ToWorker } from './jobs.ts';
import { sentPart } from './sent-part.ts';

type JobRunners = {
  readonly [Name in JobName]: (
    request: JobRequest<Name>,
    report: (share: number) => void,
  ) => Promise<JobResponse<Name>>;
};

/** Longest side of the copy in which a shadow is looked for. */
const SHADOW_SIDE = 360;
/** Longest side of the copy in which a subject is looked for. */
const FOCUS_SIDE = 64;

const { signal: never } = new AbortController();

const RUNNERS: JobRunners = {
  measure: async ({ picture }) => ({ noise: noiseOf(picture), stops: darknessOf(picture), blur: blurOf(picture) }),
  salient: async ({ picture, side }) => salientPlace(picture, side),
  focus: async ({ picture }) => focalPoint(resized(picture, fitWithin(picture, FOCUS_SIDE))),
  async clean({ picture, cleaning, origin }) {
    clean(picture, cleaning, origin);
    return picture;
  },
  enlarge: async ({ picture, cleaning, size }) => resized(cleaned(picture, cleaning), size),
  async join({ picture, tiles, scale, size }) {
    const joined = await join(picture, tiles, scale);
    return resized(joined, size);
  },
  async find({ picture, mark, blend, seed, dark }) {
    const hole = changedMark(markOf(mark, picture), blend);
    const barred = dark && markOf(dark, picture);
    return (
      (barred && findFilling(never, fillKernel(), picture, hole, { seed, barred })) ??
      findFilling(never, fillKernel(), picture, hole, { seed })
    );
  },
  findRims: async ({ picture, frame, seed, seam }) => findRims(never, fillKernel(), picture, frame, { seed, seam }),
  findCorners: async ({ picture, crop }, report) => findCorners(never, fillKernel(), picture, crop, report),
  async shadow({ picture, mark }) {
    const small = resized(picture, fitWithin(picture, SHADOW_SIDE));
    return castShadow(small, markOf(mark, small));
  },
  part: async ({ picture, mark, blend, side }) =>
    sentPart(modelPart(picture, changedMark(markOf(mark, picture), blend), side)),
  partRims: async ({ picture, frame, seam, side }) =>
    sentPart(modelPart(framed(picture, frame), rimMark(frame, Math.ceil(seam)), side)),
  decode: async ({ png }) => await pixelsOf(png),
  rims: async ({ picture, frame, fill, seam }) => withRims(picture, frame, fill, seam),
  async fix({ picture, stroke }) {
    fixStroke(picture, stroke);
    return picture;
  },
  async place({ picture, piece, at, options }) {
    placePicture(picture, piece, at, options);
    return picture;
  },
  apart: async ({ one, other }) => apart(one, other),
  async develop({ picture, values, background }) {
    const developed = await renderPhoto(never, picture, values, 1);
    if (background !== undefined) flatten(developed, background);
    return developed;
  },
  async remove({ picture, mark, options }) {
    removeMarked(picture, markOf(mark, picture), options);
    return picture;
  },
};

/** Tile by tile, each with the margin that its steps look at: memory stays flat. */
function cleaned(picture: Rgba, cleaning: JobRequest<'enlarge'>['cleaning']): Rgba {
  if (cleansNothing(cleaning)) return picture;
  const data = new Uint8ClampedArray(picture.data.length);
  for (const { core } of planTiles(picture)) {
    const box = inflated(core, REACH, picture);
    const piece = cropped(picture, box);
    clean(piece, cleaning, box);
    for (let y = 0; y < core.height; y += 1) {
      const from = ((core.y - box.y + y) * box.width + core.x - box.x) * 4;
      data.set(piece.data.subarray(from, from + core.width * 4), ((core.y + y) * picture.width + core.x) * 4);
    }
  }
  return { width: picture.width, height: picture.height, data };
}

/** Row of tiles after row of tiles: three of them are in memory at a time. */
async function join(picture: Rgba, tiles: readonly SentTile[], scale: number): Promise<Rgba> {
  const plan = planTiles(picture);
  const [width, height] = [picture.width * scale, picture.height * scale];
  const data = new Uint8ClampedArray(width * height * 4);
  const columns = Math.ceil(picture.width / TILE);
  let decoded: EnlargedTile[] = [];
  for (let top = 0; top < picture.height; top += TILE) {
    const rows = Math.min(TILE, picture.height - top);
    const first = Math.max(0, (top / TILE - 1) * columns);
    const wanted = plan.slice(first, (top / TILE + 2) * columns);
    decoded = decoded.filter(({ tile }) => tile.index >= first);
    for (const tile of wanted) {
      if (decoded.some((one) => one.tile.index === tile.index)) continue;
      const png = tiles.find(({ index }) => index === tile.index)?.png;
      if (png === undefined) throw new Error(`tile ${tile.index} is missing`);
      decoded.push({ tile, ...(await pixelsOf(png)) });
    }
    const band = blendBand(decoded, picture, scale, { y: top * scale, rows: rows * scale });
    data.set(band.data, top * scale * width * 4);
  }
  const joined = { width, height, data };
  copyAlpha(picture, joined);
  return joined;
}

async function pixelsOf(png: Blob): Promise<Rgba> {
  const bitmap = await createImageBitmap(png, { colorSpaceConversion: 'none' });
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

function copyAlpha(from: Rgba, to: Rgba): void {
  let isOpaque = true;
  for (let at = 3; at < from.data.length && isOpaque; at += 4) isOpaque = from.data[at] === 255;
  if (isOpaque) return;
  const { data } = resized(from, to);
  for (let at = 3; at < data.length; at += 4) to.data[at] = data[at] ?? 0;
}

const send = (message: FromWorker, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

async function run<Name extends JobName>(id: number, name: Name, request: JobRequest<Name>): Promise<void> {
  try {
    const response = await RUNNERS[name](request, (share) => send({ type: 'progress', id, share }));
    send(
      { type: 'done', id, response },
      typeof response === 'object' && 'data' in response ? [response.data.buffer] : [],
    );
  } catch (error) {
    send({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => void run(data.id, data.name, data.request));
