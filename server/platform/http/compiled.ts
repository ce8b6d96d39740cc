import { $ZodObject, $ZodObjectJIT, safeParse } from 'zod/v4/core';
import type { Schema } from './read-input.ts';

/**
 * The same schema, read by a function that zod makes for its members: zod/mini, in which contracts are written for the sake of the
 * programs' bytes, goes through them again with each input, which takes three times as long.
 */
export function compiled<S extends Schema<unknown>>(schema: S | undefined): Schema<unknown> | undefined {
  if (!(schema instanceof $ZodObject)) return schema;
  const made = new $ZodObjectJIT(schema._zod.def);
  return { safeParse: (value) => safeParse(made, value) };
}
