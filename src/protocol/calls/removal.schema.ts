/** An interface that speaks as remove.bg's does, for servers that have a client for it. */
import * as z from 'zod/mini';
import type { CallArea, Contract } from './contract.schema.ts';

/** What a client may send is text in a form, and text, numbers and booleans in JSON. */
const text = (most: number) =>
  z.pipe(
    z.union([z.string().check(z.maxLength(most)), z.number()]),
    z.transform((value: string | number) => String(value).trim()),
  );
const flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false', '1', '0', ''])]),
  z.transform((value) => value === true || value === 'true' || value === '1'),
);
/** `30px`, `10%`, up to four of them with blanks between. */
const lengths = text(80);
const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array);

/** One call, as a client spells it. */
export const removalRequest = z.object({
  image_file: z.optional(bytes),
  /** Text in the body; its reader has decoded it. */
  image_file_b64: z.optional(bytes.check(z.meta({ type: 'string', format: 'byte' }))),
  image_url: z.optional(z.string().check(z.maxLength(4096))),
  size: z.catch(
    z._default(z.enum(['preview', 'small', 'regular', 'medium', 'hd', 'full', '4k', '50MP', 'auto']), 'preview'),
    'auto',
  ),
  type: z.catch(
    z._default(z.enum(['auto', 'person', 'product', 'car', 'animal', 'graphic', 'transportation', 'other']), 'auto'),
    'auto',
  ),
  type_level: z.optional(text(10)),
  format: z._default(z.enum(['auto', 'png', 'jpg', 'webp', 'zip', 'jpeg']), 'auto'),
  roi: z.optional(lengths),
  crop: z._default(flag, false),
  crop_margin: z.optional(lengths),
  scale: z._default(z.union([z.enum(['original', '']), lengths]), 'original'),
  position: z.optional(z.union([z.enum(['original', 'center', '']), lengths])),
  channels: z._default(z.enum(['rgba', 'alpha']), 'rgba'),
  add_shadow: z._default(flag, false),
  shadow_type: z.optional(text(20)),
  semitransparency: z._default(flag, true),
  bg_color: z.optional(text(40)),
  bg_image_url: z.optional(z.string().check(z.maxLength(4096))),
  bg_image_file: z.optional(bytes),
});
export type RemovalRequest = z.output<typeof removalRequest>;

export const removeBackground = {
  method: 'POST',
  path: '/v1.0/removebg',
  access: 'secret',
  rate: 'removal',
  headers: 'api',
  once: true,
  body: removalRequest,
  bodyTypes: ['multipart/form-data', 'application/x-www-form-urlencoded', 'application/json'],
  response: { file: 'image/*' },
  refusals: [402, 501, 503],
} as const satisfies Contract;

/** `credits` are mattings that are left of the key's day; a key without a quota has as many as fit in 31 bits. */
export const removalAccount = {
  method: 'GET',
  path: '/v1.0/account',
  access: 'secret',
  rate: 'removal',
  headers: 'api',
  response: {
    json: z.object({
      data: z.object({
        attributes: z.object({
          credits: z.object({ total: z.int(), subscription: z.int(), payg: z.int(), enterprise: z.int() }),
          api: z.object({ free_calls: z.int(), sizes: z.string() }),
        }),
      }),
    }),
  },
  refusals: [503],
} as const satisfies Contract;
export type RemovalAccountResponse = z.output<(typeof removalAccount)['response']['json']>;

export const removal: CallArea = {
  tag: 'for servers',
  calls: [
    {
      contract: removeBackground,
      summary: 'A picture in, the finished file out, as clients of remove.bg call it',
      description:
        'One of image_file, image_file_b64, image_url. A form in parts has 100 MB at most; JSON and other forms 64 kB beside the base64, and twice the key’s bytes in all. Answers the file, or `data.result_b64` where the client accepts JSON alone; headers: X-Credits-Charged, X-Type, X-Width, X-Height, X-Foreground-Top, -Left, -Width, -Height. Refusals carry `errors` with title and code as well (docs/SERVERS.md).',
    },
    { contract: removalAccount, summary: 'How many mattings are left of the key’s day' },
  ],
};
