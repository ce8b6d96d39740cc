import { describe, expect, it } from 'vitest';
import { KeptStep } from '../../../../../../editor/tools/batch/model/kept-step.ts';
import { type Card, FIRST_RECIPE, moved, withCard } from '../../../../../../editor/tools/batch/model/recipe.ts';
import { isSameFile, keyOf } from '../../../../../../editor/tools/batch/model/steps.ts';

const changed = (change: Card) => withCard(FIRST_RECIPE, change);
const rename: Card = { type: 'rename', on: true, values: { pattern: '{n}' } };
const convert: Card = { type: 'convert', on: true, values: { format: 'png', quality: 85, camera: false } };
const crop: Card = { type: 'crop', on: true, values: { ratio: '1:1' } };

describe('a changed recipe', () => {
  it('makes the same file under another name, and with a card that is off', () => {
    expect(isSameFile(FIRST_RECIPE, changed(rename))).toBe(true);
    expect(isSameFile(FIRST_RECIPE, changed({ ...crop, on: false, values: { ratio: '9:16' } }))).toBe(true);
    expect(isSameFile(FIRST_RECIPE, changed(convert))).toBe(false);
  });

  it('keeps the pixels where only the file is another, and not where the photo is cropped', () => {
    expect(keyOf(changed(convert), 'drawn')).toBe(keyOf(FIRST_RECIPE, 'drawn'));
    expect(keyOf(changed(crop), 'drawn')).not.toBe(keyOf(FIRST_RECIPE, 'drawn'));
    expect(keyOf(changed(crop), 'larger')).toBe(keyOf(FIRST_RECIPE, 'larger'));
  });

  it('counts the order of crop and size, and of no other card', () => {
    const both = changed(crop);
    expect(isSameFile(both, moved(both, 'convert', -9))).toBe(true);
    expect(isSameFile(both, moved(both, 'crop', 1))).toBe(false);
  });
});

describe('what is kept of photos', () => {
  const [a, b] = [new Blob(['a']), new Blob(['b'])];
  const kept = () => new KeptStep<string>(10, ({ length }) => length);

  it('is that of one key a photo, within its bound', () => {
    const step = kept();
    step.keep(a, 'one', '123456');
    step.keep(b, 'one', '12345');
    expect([step.of(a, 'one'), step.of(a, 'two'), step.of(b, 'one')]).toEqual(['123456', undefined, undefined]);
    step.keep(a, 'two', '12');
    step.keep(b, 'one', '12345');
    expect([step.of(a, 'one'), step.of(a, 'two'), step.of(b, 'one')]).toEqual([undefined, '12', '12345']);
  });

  it('goes with its photo, and leaves its place to others', () => {
    const step = kept();
    step.keep(a, 'one', '123456');
    step.only(new Set([b]));
    expect(step.of(a, 'one')).toBeUndefined();
    step.keep(b, 'one', '1234567890');
    expect(step.of(b, 'one')).toBe('1234567890');
  });
});
