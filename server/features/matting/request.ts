import * as z from 'zod/mini';
import type { MattingRequest } from '../../../src/protocol/calls/matting.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { type Box, kindOf } from '../../../src/protocol/kinds.ts';
import type { MattingParams } from '../../inference/models/matting/engine.ts';

const positive = z.number().check(z.positive());
const boxesSchema = z.array(z.tuple([z.number(), z.number(), positive, positive])).check(z.maxLength(20));

/** The body of a matting call as the engine's parameters, and the address of the picture. @throws CutoutError INVALID_ARGUMENT */
export function readMattingRequest({ parameter, media_info_list: media }: MattingRequest): {
  ask: MattingParams;
  address: string;
} {
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
