import { z } from 'zod';
import { cutoutError } from '../../src/protocol/errors.ts';
import type { Kind } from '../../src/protocol/kinds.ts';
import { readInput } from '../http/read-input.ts';
import { MultipleSources } from './errors.ts';
import { type Length, parseLengths, px } from './lengths.ts';
import type { Placement } from './place-subject.ts';
import { RENDER_FORMATS, type RenderJob } from './render-job.ts';

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

/** What a client may send is text in a form, and text, numbers and booleans in JSON. */
const text = (most: number) =>
  z
    .union([z.string().max(most), z.number()])
    .transform(String)
    .transform((value) => value.trim());
const flag = z
  .union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])])
  .transform((value) => value === true || value === 'true' || value === '1');
const lengths = (least: number, most: number) =>
  text(80).transform((value, context) => {
    const parsed = parseLengths(value);
    if (parsed !== undefined && parsed.length >= least && parsed.length <= most) return parsed;
    context.addIssue({ code: 'custom', message: 'lengths' });
    return z.NEVER;
  });
const whole = lengths(1, 2).refine((all) => all.every(({ value, unit }) => unit === '%' && value <= 100));
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);
/** Base64 of the largest picture that any key may send. */
const MAX_BASE64 = 75_000_000;

export const removalBody = z.object({
  image_file: bytes.optional(),
  image_file_b64: z.string().max(MAX_BASE64).optional(),
  image_url: z.string().max(4096).optional(),
  size: z
    .enum(['preview', 'small', 'regular', 'medium', 'hd', 'full', '4k', '50MP', 'auto'])
    .default('preview')
    .catch('auto'),
  type: z
    .enum(['auto', 'person', 'product', 'car', 'animal', 'graphic', 'transportation', 'other'])
    .default('auto')
    .catch('auto'),
  type_level: text(10).optional(),
  format: z.enum(['auto', ...RENDER_FORMATS, 'jpeg']).default('auto'),
  roi: lengths(4, 4).optional(),
  crop: flag.default(false),
  crop_margin: lengths(1, 4).optional(),
  scale: z.union([z.enum(['original', '']), whole]).default('original'),
  position: z.union([z.enum(['original', 'center', '']), whole]).optional(),
  channels: z.enum(['rgba', 'alpha']).default('rgba'),
  add_shadow: flag.default(false),
  shadow_type: text(20).optional(),
  semitransparency: flag.default(true),
  bg_color: text(40).optional(),
  bg_image_url: z.string().max(4096).optional(),
  bg_image_file: bytes.optional(),
});
type Body = z.output<typeof removalBody>;

/** Where a picture comes from. */
export type PictureSource = { bytes: Uint8Array } | { address: string };

/** One call, understood. Lengths wait for the picture they are measured against. */
export interface RemovalAsk {
  source: PictureSource;
  kind?: Kind | undefined;
  roi?: readonly Length[] | undefined;
  placement: Placement;
  channels: RenderJob['channels'];
  format: RenderJob['format'];
  colour?: string | undefined;
  ground?: PictureSource | undefined;
}

/**
 * @param maxPixels the most that the key may have
 * @throws CutoutError INVALID_ARGUMENT naming the member, NO_IMAGE, MultipleSources
 */
export function removalAsk(body: unknown, maxPixels: number): RemovalAsk {
  const data = readInput(removalBody, body);
  if (data.add_shadow || !['', 'none', undefined].includes(data.shadow_type)) {
    throw cutoutError('INVALID_ARGUMENT', 'add_shadow: shadows are not drawn by this interface');
  }
  const source = sourceOf(data.image_file, data.image_file_b64, data.image_url);
  if (source === undefined) throw cutoutError('NO_IMAGE', 'give one of image_file, image_file_b64, image_url');
  const ground = sourceOf(data.bg_image_file, undefined, data.bg_image_url);
  const colour = data.bg_color === '' ? undefined : data.bg_color;
  if (ground !== undefined && colour !== undefined) {
    throw cutoutError('INVALID_ARGUMENT', 'give bg_color or a background picture, not both');
  }
  return {
    source,
    ...(ground === undefined ? {} : { ground }),
    ...(colour === undefined ? {} : { colour: colourOf(colour) }),
    kind: KINDS_BY_TYPE[data.type],
    ...(data.roi === undefined ? {} : { roi: data.roi }),
    placement: placementOf(data, maxPixels),
    channels: data.channels,
    format: data.format === 'jpeg' ? 'jpg' : data.format,
  };
}

function sourceOf(
  file: Uint8Array | undefined,
  base64: string | undefined,
  address: string | undefined,
): PictureSource | undefined {
  const given: PictureSource[] = [];
  if (file !== undefined && file.length > 0) given.push({ bytes: file });
  // A data URL is taken for what it holds.
  if (base64 !== undefined && base64 !== '')
    given.push({ bytes: Buffer.from(base64.replace(/^data:[^,]{0,100},/, ''), 'base64') });
  if (address !== undefined && address !== '') given.push({ address });
  if (given.length > 1) throw new MultipleSources();
  return given[0];
}

/** Hex without `#` is a colour there; names are left to who paints. */
const colourOf = (text: string): string =>
  /^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ? `#${text}` : text.toLowerCase();

function placementOf({ size, crop, crop_margin: margin = [px(0)], scale, position }: Body, most: number): Placement {
  const shares = typeof scale === 'string' ? undefined : pair(scale);
  const at = typeof position === 'string' || position === undefined ? undefined : pair(position);
  if (shares?.some((share) => share < 0.1)) throw cutoutError('INVALID_ARGUMENT', 'scale is 10% to 100%');
  return {
    crop,
    margins: fourSides(margin),
    maxPixels: Math.min(SIZES[size] ?? most, most),
    ...(shares === undefined ? {} : { scale: shares }),
    ...(position === 'center' ? { position: [0.5, 0.5] as const } : at === undefined ? {} : { position: at }),
  };
}

function pair(all: readonly Length[]): readonly [number, number] {
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
