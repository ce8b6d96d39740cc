import type { RemovalRequest } from '../../../src/protocol/calls/removal.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import type { Kind } from '../../../src/protocol/kinds.ts';
import { MultipleSources } from './errors.ts';
import { type Length, parseLengths, px } from './lengths.ts';
import type { Placement } from './place-subject.ts';
import type { RenderJob } from './render-job.ts';

/** Most pixels of the result by `size`; what is not in here: as many as the picture has. */
const SIZES: Readonly<Record<string, number>> = {
  preview: 250_000,
  small: 250_000,
  regular: 250_000,
  medium: 1_500_000,
  hd: 4_000_000,
};

const KINDS_BY_TYPE: Readonly<Record<string, Kind | undefined>> = {
  person: 'human',
  graphic: 'icon',
  product: 'thing',
  car: 'thing',
  animal: 'thing',
  transportation: 'thing',
};

/** Where a picture comes from. */
export type PictureSource = { bytes: Uint8Array } | { address: string };

/** One call, understood. Lengths wait for the picture they are measured against. */
export interface RemovalParams {
  source: PictureSource;
  kind?: Kind | undefined;
  roi?: readonly Length[] | undefined;
  placement: Placement;
  channels: RenderJob['channels'];
  format: RenderJob['format'];
  colour?: string | undefined;
  background?: PictureSource | undefined;
}

/**
 * @param maxPixels the most that the key may have
 * @throws CutoutError INVALID_ARGUMENT naming the member, NO_IMAGE, MultipleSources
 */
export function removalParams(data: RemovalRequest, maxPixels: number): RemovalParams {
  if (data.add_shadow || !['', 'none', undefined].includes(data.shadow_type)) {
    throw cutoutError('INVALID_ARGUMENT', 'add_shadow: shadows are not drawn by this interface');
  }
  const source = sourceOf(data.image_file, data.image_file_b64, data.image_url);
  if (source === undefined) throw cutoutError('NO_IMAGE', 'give one of image_file, image_file_b64, image_url');
  const background = sourceOf(data.bg_image_file, undefined, data.bg_image_url);
  const colour = data.bg_color === '' ? undefined : data.bg_color;
  if (background !== undefined && colour !== undefined) {
    throw cutoutError('INVALID_ARGUMENT', 'give bg_color or a background picture, not both');
  }
  return {
    source,
    ...(background === undefined ? {} : { background }),
    ...(colour === undefined ? {} : { colour: colourOf(colour) }),
    kind: KINDS_BY_TYPE[data.type],
    ...(data.roi === undefined ? {} : { roi: lengths('roi', data.roi, 4, 4) }),
    placement: placementOf(data, maxPixels),
    channels: data.channels,
    format: data.format === 'jpeg' ? 'jpg' : data.format,
  };
}

/** Scale and position as the picture has them. */
const isOriginal = (text: string): boolean => text === 'original' || text === '';

const wrong = (name: string) => cutoutError('INVALID_ARGUMENT', `${name} is missing or wrong`);

function lengths(name: string, text: string, least: number, most: number): readonly Length[] {
  const parsed = parseLengths(text);
  if (parsed === undefined || parsed.length < least || parsed.length > most) throw wrong(name);
  return parsed;
}

function sourceOf(
  file: Uint8Array | undefined,
  decoded: Uint8Array | undefined,
  address: string | undefined,
): PictureSource | undefined {
  const given: PictureSource[] = [];
  for (const bytes of [file, decoded]) if (bytes !== undefined && bytes.length > 0) given.push({ bytes });
  if (address !== undefined && address !== '') given.push({ address });
  if (given.length > 1) throw new MultipleSources();
  return given[0];
}

/** Hex without `#` is a colour there; names are left to who paints. */
const colourOf = (text: string): string =>
  /^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? `#${text}` : text.toLowerCase();

function placementOf({ size, crop, crop_margin = '0', scale, position }: RemovalRequest, most: number): Placement {
  const shares = isOriginal(scale) ? undefined : pair('scale', scale);
  const centred = position === 'center';
  const at = position === undefined || centred || isOriginal(position) ? undefined : pair('position', position);
  if (shares?.some((share) => share < 0.1)) throw cutoutError('INVALID_ARGUMENT', 'scale is 10% to 100%');
  return {
    crop,
    margins: fourSides(lengths('crop_margin', crop_margin, 1, 4)),
    maxPixels: Math.min(SIZES[size] ?? most, most),
    ...(shares === undefined ? {} : { scale: shares }),
    ...(position === 'center' ? { position: [0.5, 0.5] as const } : at === undefined ? {} : { position: at }),
  };
}

/** Shares of the whole, one for both sides or two. */
function pair(name: string, text: string): readonly [number, number] {
  const all = lengths(name, text, 1, 2);
  if (all.some(({ value, unit }) => unit !== '%' || value > 100)) throw wrong(name);
  const [first = px(0), second = first] = all;
  return [first.value / 100, second.value / 100];
}

/** One for all, two for top and sides, three, four: as CSS deals them out. Shares beyond a half of the subject are a half. */
function fourSides(all: readonly Length[]): Placement['margins'] {
  const [top = px(0), right = top, bottom = top, left = right] = all.map(({ value, unit }): Length => {
    return { unit, value: unit === '%' ? Math.min(value, 50) : value };
  });
  return [top, right, bottom, left];
}
