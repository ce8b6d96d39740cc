import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWellFormed } from '../../../../../server/platform/http/well-formed.ts';

/** Text that PostgreSQL keeps as it is. */
const sound = fc.string({ unit: 'grapheme' }).filter((text) => !text.includes('\0'));
const unsound = fc.constantFrom('\0', 'a\0b', '\ud800', 'a\udfff', '\udc00\ud800');
const name = sound.filter((text) => text !== '__proto__');
const tree = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    sound,
    fc.constantFrom(0, -1.5, true, false, null, undefined),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(name, tie('value'), { maxKeys: 4 }),
  ),
})).value;

/** The tree with something in the place of one of its values, wherever `steps` lead. */
function planted(value: unknown, [step = 0, ...steps]: readonly number[], something: unknown): unknown {
  const names = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const name = names[step % names.length];
  if (name === undefined) return something;
  const inner = planted((value as Record<string, unknown>)[name], steps, something);
  return Array.isArray(value) ? value.with(Number(name), inner) : { ...(value as object), [name]: inner };
}

const nested = (levels: number): unknown =>
  levels === 0 ? 'x' : levels % 2 ? [nested(levels - 1)] : { a: nested(levels - 1) };

describe('what comes from outside is sound', () => {
  it('where each text can be kept, at any place', () => {
    fc.assert(fc.property(tree, (value) => isWellFormed(value)));
  });

  it('and is not where one holds NUL or half a character, as a value or as a name', () => {
    fc.assert(
      fc.property(tree, fc.array(fc.nat(), { maxLength: 6 }), unsound, (value, steps, text) => {
        expect(isWellFormed(planted(value, steps, text))).toBe(false);
        expect(isWellFormed(planted(value, steps, { [text]: 1 }))).toBe(false);
      }),
    );
  });

  it('down to 32 levels, and no stack is needed to see that there are more', () => {
    expect(isWellFormed(nested(32))).toBe(true);
    expect(isWellFormed(nested(33))).toBe(false);
    expect(isWellFormed(JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`))).toBe(false);
  });

  it('and bytes are only bytes', () => {
    expect(isWellFormed({ image_file: Buffer.from([0, 0xed, 0xa0, 0x80]), size: 'auto' })).toBe(true);
  });
});
