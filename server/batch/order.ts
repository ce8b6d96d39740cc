import { z } from 'zod';
import { cutoutError } from '../../src/protocol/errors.ts';
import { readInput } from '../http/read-input.ts';
import { type RemovalAsk, removalAsk } from '../removal/request.ts';

/** Pictures of one job. */
const MOST_PICTURES = 100;

const word = z.string().max(80).optional();
const flag = z.boolean().optional();

/** Of `/v1.0/removebg`, in the forms in which it takes them: what a job may ask for all of its pictures. */
const batchOptions = z.object({
  size: word,
  type: word,
  format: z.enum(['auto', 'png', 'jpg', 'jpeg', 'webp']).optional(),
  roi: word,
  crop: flag,
  crop_margin: word,
  scale: word,
  position: word,
  channels: z.enum(['rgba', 'alpha']).optional(),
  bg_color: word,
  bg_image_url: z.string().max(4096).optional(),
});
export type BatchOptions = z.output<typeof batchOptions>;

export const batchBody = z.object({
  images: z
    .array(z.object({ imageURL: z.string().min(1).max(4096), id: z.string().max(128).optional() }))
    .min(1)
    .max(MOST_PICTURES),
  options: batchOptions.optional(),
  /** Has the key's webhook told of the end; true where it is left out. */
  webhook: z.boolean().optional(),
});

export interface BatchOrder {
  pictures: readonly { address: string; name: string | undefined }[];
  options: BatchOptions;
  tells: boolean;
}

/**
 * @param maxPixels the most that the key may have
 * @throws CutoutError INVALID_ARGUMENT naming the member
 */
export function batchOrder(body: unknown, maxPixels: number): BatchOrder {
  const { images, options = {}, webhook = true } = readInput(batchBody, body);
  // What can be told now is not told of each picture later.
  pictureAsk(options, 'https://pictures.example/', maxPixels);
  const pictures = images.map(({ imageURL, id }) => {
    if (!URL.canParse(imageURL)) throw cutoutError('INVALID_ARGUMENT', 'images.imageURL is no address');
    return { address: imageURL, name: id };
  });
  return { pictures, options, tells: webhook };
}

/** What to make of one picture. */
export const pictureAsk = (options: unknown, address: string, maxPixels: number): RemovalAsk =>
  removalAsk({ ...batchOptions.parse(options), image_url: address }, maxPixels);
