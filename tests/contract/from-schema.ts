import fc from 'fast-check';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Texts where a schema asks for nothing but a text, nasty ones as well as usual ones. */
export type Texts = fc.Arbitrary<string>;

/**
 * Values that a JSON schema of our document admits: every member that is needed, some of the others; whole numbers from the ends of
 * their range. Knows what the document uses: const, enum, pattern, lengths, ranges, anyOf, lists, tuples, objects.
 */
export function fromSchema(schema: JsonSchema, texts: Texts): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map((one: JsonSchema) => fromSchema(one, texts)));
  switch (schema.type) {
    case 'string':
      return textOf(schema, texts);
    case 'boolean':
      return fc.boolean();
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'array':
      if (Array.isArray(schema.prefixItems)) {
        return fc.tuple(...schema.prefixItems.map((one: JsonSchema) => fromSchema(one, texts)));
      }
      return fc.array(fromSchema((schema.items ?? {}) as JsonSchema, texts), {
        minLength: Number(schema.minItems ?? 0),
        maxLength: Math.min(Number(schema.maxItems ?? 3), 3),
      });
    case 'object':
      return objectOf(schema, texts);
    default:
      return fc.jsonValue({ maxDepth: 2 });
  }
}

function textOf({ pattern, minLength, maxLength }: JsonSchema, texts: Texts): fc.Arbitrary<string> {
  if (typeof pattern === 'string') return fc.stringMatching(new RegExp(pattern));
  const least = Number(minLength ?? 0);
  return texts.map((text) => text.padEnd(least, 'x').slice(0, Number(maxLength ?? 5000)));
}

function numberOf({ type, minimum, exclusiveMinimum, maximum }: JsonSchema): fc.Arbitrary<number> {
  const min = Number(
    minimum ?? (exclusiveMinimum === undefined ? Number.MIN_SAFE_INTEGER : Number(exclusiveMinimum) + 1),
  );
  const max = Number(maximum ?? Number.MAX_SAFE_INTEGER);
  const whole = fc.oneof(fc.constantFrom(min, max), fc.integer({ min, max }));
  return type === 'integer' ? whole : fc.oneof(whole, fc.double({ min, max, noNaN: true }));
}

function objectOf({ properties = {}, required = [] }: JsonSchema, texts: Texts): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.entries(properties as Readonly<Record<string, JsonSchema>>);
  const model = Object.fromEntries(members.map(([name, member]) => [name, fromSchema(member, texts)]));
  return fc.record(model, { requiredKeys: required as string[] });
}
