import { anySignal } from '../../../src/base/abort.ts';
import { type Cleaning, REACH } from '../../../src/pixels/enhance/clean.ts';
import { byView, inflated, type PlannedTile, planTiles } from '../../../src/pixels/enhance/tiles.ts';
import { cropped } from '../../../src/pixels/fill/fill-hole.ts';
import type { PixelBox } from '../../../src/pixels/shapes.ts';
import { enhanceTile } from '../../../src/protocol/calls/enhance.schema.ts';
import type { RawPicture } from '../model/document-port.ts';
import type { ToolPorts } from '../model/tool.ts';
import { bytesOfBase64 } from './bytes-of-base64.ts';
import { patiently } from './patiently.ts';
import type { PixelWork } from './worker/pixel-work.ts';

/** Calls at a time: one is worked on while the next is on its way. */
const AT_ONCE = 2;

interface TileRunOptions {
  ports: Pick<ToolPorts, 'api' | 'apiContext' | 'clock' | 'newId'>;
  work: PixelWork;
  photo: RawPicture;
  cleaning: Cleaning;
  scale: 2 | 4;
  /** What is looked at comes first, px of the photo. */
  view: PixelBox;
  onTile: (tile: PlannedTile, png: Blob) => void;
}

/**
 * Sends a photo to the server's model tile by tile, each cleaned before.
 * @returns the enlarged tiles by their index
 * @throws MODEL_NOT_CONFIGURED, QUOTA_EXCEEDED, NOT_ENOUGH_SHEETS, NETWORK …; the signal's reason
 */
export async function runTiles(outer: AbortSignal, options: TileRunOptions): Promise<ReadonlyMap<number, Blob>> {
  const { ports, photo, view, onTile } = options;
  const { signal, abort, release } = anySignal(outer);
  const waiting = byView(planTiles(photo), view);
  const made = new Map<number, Blob>();
  const picture = ports.newId();
  const next = async (): Promise<void> => {
    for (let tile = waiting.shift(); tile !== undefined; tile = waiting.shift()) {
      signal.throwIfAborted();
      const rgb = await cleanedRgb(signal, options, tile);
      const png = await send(signal, options, { picture, tile, rgb });
      made.set(tile.index, png);
      onTile(tile, png);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, next));
    return made;
  } catch (error) {
    // Of a photo that will not be whole nothing more is sent.
    abort(error);
    throw error;
  } finally {
    release();
  }
}

/** The tile's bytes: its steps see a margin beyond it, which is not sent. */
async function cleanedRgb(
  signal: AbortSignal,
  { work, photo, cleaning }: TileRunOptions,
  { box }: PlannedTile,
): Promise<string> {
  const wide = inflated(box, REACH, photo);
  const piece = cropped(photo, wide);
  const done = await work.run(signal, 'clean', { picture: piece, cleaning, origin: wide }, [piece.data.buffer]);
  const { data } = cropped(done, { ...box, x: box.x - wide.x, y: box.y - wide.y });
  let text = '';
  for (let at = 0; at < data.length; at += 4) {
    text += String.fromCharCode(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
  }
  return btoa(text);
}

async function send(
  signal: AbortSignal,
  { ports, scale }: TileRunOptions,
  { picture, tile, rgb }: { picture: string; tile: PlannedTile; rgb: string },
): Promise<Blob> {
  const { width, height } = tile.box;
  const body = { picture, scale, width, height, rgb };
  const { data } = await patiently(signal, ports, () => ports.api.http(signal, enhanceTile, { body }));
  return new Blob([bytesOfBase64(data.png)], { type: 'image/png' });
}
