import { z } from 'zod';
import { cutoutError } from '../src/protocol/errors.ts';
import { mattingRequestSchema } from '../src/protocol/http.schema.ts';
import { type Box, kindOf } from '../src/protocol/kinds.ts';
import type { MattingAsk } from './matting/engine.ts';

const word = z.string().max(128).optional();

/** The query of spec §7. gid, lang, preview_mode and request_unique_id are read and not acted upon. */
export const mattingQuerySchema = z.object({
  client_id: z
    .string()
    .regex(/^\d{1,12}$/)
    .optional(),
  request_unique_id: word,
  preview_mode: word,
  gid: word,
  lang: word,
  /** Of `POST /user/use_cutout_right`: the sheet that this matting is for (D17). */
  ticket: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/)
    .optional(),
});

const boxesSchema = z.array(z.tuple([z.number(), z.number(), z.number().positive(), z.number().positive()])).max(20);

export function mattingQuery(query: unknown): z.infer<typeof mattingQuerySchema> {
  const parsed = mattingQuerySchema.safeParse(query);
  if (!parsed.success)
    throw cutoutError('INVALID_ARGUMENT', `the parameter ${parsed.error.issues[0]?.path.join('.')} is wrong`);
  return parsed.data;
}

/** The body of a matting call as a wish to the engine, and the address of the picture. */
export function mattingAsk(body: unknown): { ask: MattingAsk; address: string } {
  const parsed = mattingRequestSchema.safeParse(body);
  if (!parsed.success) {
    throw cutoutError(
      'INVALID_ARGUMENT',
      `the body’s ${parsed.error.issues[0]?.path.join('.') || 'shape'} is missing or wrong`,
    );
  }
  const { parameter, media_info_list: media } = parsed.data;
  const kind = parameter.model_type === undefined ? undefined : kindOf(parameter.model_type);
  if (parameter.model_type !== undefined && kind === undefined) {
    throw cutoutError('INVALID_ARGUMENT', 'model_type is 0, 1 or 2');
  }
  const boxes = parameter.userboxes === undefined ? undefined : parseBoxes(parameter.userboxes);
  return {
    ask: {
      ...(kind === undefined ? {} : { kind }),
      ...(boxes === undefined || boxes.length === 0 ? {} : { boxes }),
      ...(parameter.high_resolution === undefined ? {} : { highResolution: parameter.high_resolution }),
    },
    address: media[0]?.media_data ?? '',
  };
}

function parseBoxes(text: string): Box[] {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    throw cutoutError('INVALID_ARGUMENT', 'userboxes is not JSON text');
  }
  const parsed = boxesSchema.safeParse(raw);
  if (!parsed.success) throw cutoutError('INVALID_ARGUMENT', 'userboxes is a list of [left, top, width, height]');
  return parsed.data.map(([x, y, width, height]) => ({ x, y, width, height }));
}
