import type { z } from 'zod';
import { cutoutError } from '../../src/protocol/errors.ts';
import { isSound } from './sound-input.ts';

/**
 * A query or a body as its schema has it.
 * @throws CutoutError INVALID_ARGUMENT naming the first member that is wrong, never its value
 */
export function readInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) {
    // A query or a part of the path; bodies were looked at before any route (listener.ts).
    if (isSound(parsed.data)) return parsed.data;
    throw cutoutError('INVALID_ARGUMENT', 'a text holds NUL or half a character');
  }
  throw cutoutError('INVALID_ARGUMENT', `${parsed.error.issues[0]?.path.join('.') || 'the body'} is missing or wrong`);
}
