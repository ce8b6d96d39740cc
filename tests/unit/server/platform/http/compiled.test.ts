import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { compiled } from '../../../../../server/platform/http/compiled.ts';
import type { Schema } from '../../../../../server/platform/http/read-input.ts';
import { CALL_AREAS } from '../../../../../src/protocol/calls/areas.schema.ts';
import type { Contract } from '../../../../../src/protocol/calls/contract.schema.ts';

/** What a schema says of a value, in a form to be compared. */
function said(schema: Schema<unknown> | undefined, value: unknown): unknown {
  const parsed = schema?.safeParse(value);
  if (parsed === undefined || parsed.success) return parsed;
  return { refused: parsed.error.issues.map(({ path }) => path.join('.')) };
}

const contracts: Contract[] = CALL_AREAS.flatMap(({ calls }) => calls.map(({ contract }) => contract));
const schemas = contracts.flatMap(({ path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema === undefined ? [] : [[`${part} of ${path}`, schema as Schema<unknown> & { shape?: object }] as const],
  ),
);

describe('is the schema itself, for every call', () => {
  it('there are some', () => expect(schemas.length).toBeGreaterThan(50));

  it.each(schemas)('%s', (_name, schema) => {
    const fast = compiled(schema);
    const word = fc.constantFrom(...Object.keys(schema.shape ?? {}), '__proto__', 'constructor', 'other');
    const value = fc.oneof(
      fc.constantFrom('', 'pk_a', 'en', '7', 'https://a.example/p.png', '\u0000', '\ud800'),
      fc.jsonValue({ maxDepth: 1 }),
      fc.integer(),
    );
    const input = fc.oneof(
      { weight: 4, arbitrary: fc.dictionary(word, value, { maxKeys: 6 }) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
    );
    fc.assert(
      fc.property(input, (given) => {
        expect(said(fast, given)).toEqual(said(schema, given));
      }),
      { numRuns: 60 },
    );
  });
});

it('keeps what is asked of an object as a whole', () => {
  const either = z
    .object({ a: z.optional(z.string()), b: z.optional(z.string()) })
    .check(z.refine(({ a, b }) => (a === undefined) !== (b === undefined)));
  expect(said(compiled(either), { a: 'x' })).toEqual({ success: true, data: { a: 'x' } });
  expect(said(compiled(either), { a: 'x', b: 'y' })).toEqual({ refused: [''] });
});

it('leaves out what was not asked for, and takes no prototype', () => {
  const asked = compiled(z.object({ word: z.string() }));
  expect(said(asked, JSON.parse('{"word":"a","more":1,"__proto__":{"word":"b"}}'))).toEqual({
    success: true,
    data: { word: 'a' },
  });
  expect(said(asked, JSON.parse('{"__proto__":{"word":"b"}}'))).toEqual({ refused: ['word'] });
});

it('a strict object goes on refusing what it does not know', () => {
  const strict = z.strictObject({ word: z.string() });
  expect(said(compiled(strict), { word: 'a', more: 1 })).toEqual(said(strict, { word: 'a', more: 1 }));
  expect(said(strict, { word: 'a', more: 1 })).toHaveProperty('refused');
});

it('what is no object is left as it is', () => {
  const list = z.array(z.string());
  expect(compiled(list)).toBe(list);
  expect(compiled(undefined)).toBeUndefined();
});
