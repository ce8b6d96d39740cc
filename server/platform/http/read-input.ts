import { cutoutError } from '../../../src/protocol/errors.ts';
import { isWellFormed } from './well-formed.ts';

/** A schema of zod, in either spelling, by the one method that is used of it. */
export interface Schema<T> {
  safeParse(
    value: unknown,
  ): { success: true; data: T } | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } };
}

/**
 * A query or a body as its schema has it.
 * @throws CutoutError INVALID_ARGUMENT naming the first member that is wrong, never its value
 */
export function readInput<T>(schema: Schema<T>, input: unknown): T {
  const parsed = schema.safeParse(input ?? {});
  if (parsed.success) {
    // A query or a part of the path; bodies were looked at before any route (listener.ts).
    if (isWellFormed(parsed.data)) return parsed.data;
    throw cutoutError('INVALID_ARGUMENT', 'a text holds NUL or half a character');
  }
  throw cutoutError('INVALID_ARGUMENT', `${parsed.error.issues[0]?.path.join('.') || 'the body'} is missing or wrong`);
}
