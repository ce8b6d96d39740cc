import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nowOf, redo, undo } from '../../../../src/document/history/history.ts';
import { canonical, isJson } from '../../../../src/document/photo/json.ts';
import { readHistory, storeHistory } from '../../../../src/document/photo/photo.schema.ts';
import { assetsOfHistory, bytesOf, withinBytes } from '../../../../src/document/photo/photo-history.ts';
import { keyOf, outOfDate, type PhotoState, withEdit } from '../../../../src/document/photo/photo-state.ts';
import { histories, start, step, stepped, values } from './arbitrary-photo.ts';

const ORIGINAL = 'a'.repeat(64);
const light = (exposure: number) => ({ id: '1', tool: 'one', values: { exposure } });
const fill = (patch: string) => ({ id: '2' as const, tool: 'two', values: {}, assets: { patch }, computed: true });
const stateOf = (...changes: Parameters<typeof withEdit>[1][]): PhotoState =>
  changes.reduce(withEdit, { original: ORIGINAL, edits: [] });

describe('the history of a photo', () => {
  it('goes back and forth exactly, whichever tool a step is of', () => {
    fc.assert(
      fc.property(histories, step, (history, next) => {
        const done = stepped(history, { ...next, gesture: undefined });
        expect(nowOf(undo(done))).toBe(nowOf(history));
        expect(nowOf(redo(undo(done)))).toBe(nowOf(done));
      }),
    );
  });

  it('is read as it was kept, and its steps go on to share their edits', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const kept = storeHistory(history);
        const read = readHistory(JSON.parse(JSON.stringify(kept)));
        expect(read && storeHistory(read)).toEqual(JSON.parse(JSON.stringify(kept)));
        expect(read?.steps.map(({ state }) => keyOf(state))).toEqual(history.steps.map(({ state }) => keyOf(state)));
      }),
    );
  });

  it.each([
    ['nothing', undefined],
    ['another version', { v: 2 }],
    ['a step that is not there', { ...storeHistory(start(ORIGINAL)), at: 1 }],
    [
      'an edit that is not there',
      { ...storeHistory(start(ORIGINAL)), steps: [{ name: { tool: 'a', id: 'b' }, edits: [3] }] },
    ],
    ['an asset that is no hash', { ...storeHistory(start(ORIGINAL)), original: '../../x' }],
  ])('is not read from %s', (_, kept) => expect(readHistory(kept)).toBeUndefined());

  it('drops its oldest steps where their assets take too many bytes, never the one that holds now', () => {
    const patches = ['1', '2', '3'].map((digit) => digit.repeat(64));
    const history = patches.reduce((so, patch) => stepped(so, { ...fill(patch), gesture: undefined }), start(ORIGINAL));
    const sizeOf = () => 10;
    const bounded = withinBytes(history, sizeOf, 25);
    expect(bytesOf(assetsOfHistory(bounded), sizeOf)).toBe(20);
    expect(nowOf(bounded)).toBe(nowOf(history));
    expect(withinBytes(history, sizeOf, 1)).toMatchObject({ at: 0, steps: [history.steps[3]] });
    expect(withinBytes(history, sizeOf, 40)).toBe(history);
  });
});

describe('the key of a picture', () => {
  it('is the same for the same edits, whatever their ids and the order of their members', () => {
    expect(keyOf(stateOf(light(1)))).toBe(keyOf(stateOf({ ...light(1), id: '7' })));
    expect(canonical({ b: [1, { d: null, c: 'x' }], a: true })).toBe(
      canonical({ a: true, b: [1, { c: 'x', d: null }] }),
    );
    expect(keyOf(stateOf(light(1)))).not.toBe(keyOf(stateOf(light(2))));
    expect(keyOf(stateOf(light(1), fill('b'.repeat(64))), 1)).toBe(keyOf(stateOf(light(1))));
  });

  it('differs where a value does', () => {
    fc.assert(
      fc.property(values, values, (one, other) => {
        const keys = [one, other].map((value) => keyOf(stateOf({ id: '1', tool: 'one', values: value })));
        expect(keys[0] === keys[1]).toBe(canonical(one) === canonical(other));
      }),
    );
  });
});

describe('an edit that was computed from a picture', () => {
  const made = stateOf(light(1), fill('b'.repeat(64)));

  it('is out of date as soon as that picture is another, and no more when it is the same again', () => {
    expect(outOfDate(made)).toEqual([]);
    const changed = withEdit(made, light(2));
    expect(outOfDate(changed)).toEqual(['2']);
    expect(outOfDate(withEdit(changed, light(1)))).toEqual([]);
    expect(outOfDate(withEdit(changed, fill('c'.repeat(64))))).toEqual([]);
  });

  it('stays so through changes of its values alone', () => {
    const changed = withEdit(withEdit(made, light(2)), { id: '2', tool: 'two', values: { strength: 3 } });
    expect(outOfDate(changed)).toEqual(['2']);
    expect(changed.edits[1]?.assets).toEqual({ patch: 'b'.repeat(64) });
  });
});

it('what JSON cannot hold is not taken for JSON', () => {
  fc.assert(fc.property(values, (value) => isJson(value)));
  for (const value of [undefined, Number.NaN, () => 1, new Date(0), { a: [undefined] }, 1n])
    expect(isJson(value)).toBe(false);
});
