import type { Source } from '../../../../src/imaging/types.ts';
import { planTiles } from '../../../../src/pixels/enhance/tiles.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { runTiles } from '../../../shell/edit/tile-run.ts';
import type { PixelWork } from '../../../shell/edit/worker/pixel-work.ts';
import type { ToolPorts } from '../../../shell/model/tool.ts';
import type { CardValues } from './recipe.ts';

/** Pixels of an enlarged photo at most: one is in memory at a time, with its tiles. */
export const MOST_ENLARGED = 40_000_000;
/** How much noise is taken out, % of what is found. */
const STRENGTH = 50;

type Ports = Pick<ToolPorts, 'api' | 'apiContext' | 'clock' | 'newId' | 'imaging'>;

/**
 * A photo as the server's model makes it larger, as a file of the same picture.
 * @throws IMAGE_DIMENSIONS where it would be too large; MODEL_NOT_CONFIGURED, QUOTA_EXCEEDED, NETWORK …
 */
export async function enlarge(
  signal: AbortSignal,
  ports: Ports,
  work: PixelWork,
  source: Source,
  { factor, noise }: CardValues['enhance'],
): Promise<Source> {
  const size = { width: source.width * factor, height: source.height * factor };
  if (size.width * size.height > MOST_ENLARGED) {
    throw cutoutError('IMAGE_DIMENSIONS', `${size.width} × ${size.height} are more pixels than are made at once`);
  }
  const imaging = await ports.imaging.load();
  const photo = await imaging.pixels(signal, source);
  const measured = noise ? await work.run(signal, 'measure', { picture: photo }) : undefined;
  const cleaning = measured ? { noise: { strength: STRENGTH, sigma: Math.max(measured.noise, 1) } } : {};
  const tiles = await runTiles(signal, {
    ports,
    work,
    photo,
    cleaning,
    scale: factor,
    view: { x: 0, y: 0, width: photo.width, height: photo.height },
    onTile: () => {},
  });
  const sent = planTiles(photo).flatMap(({ index }) => {
    const png = tiles.get(index);
    return png === undefined ? [] : [{ index, png }];
  });
  const request = { picture: photo, tiles: sent, scale: factor, size };
  const larger = await work.run(signal, 'join', request, [photo.data.buffer]);
  const file = await imaging.encodePixels(signal, larger, { format: 'png', watermark: false });
  return await imaging.check(signal, file, { maxBytes: file.size, maxSide: 65_535, formats: ['png'] });
}
