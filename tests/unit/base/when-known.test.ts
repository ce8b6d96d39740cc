import { expect, it } from 'vitest';
import { whenKnown } from '../../../src/base/when-known.ts';

it('goes on at once with a value, in the same turn', () => {
  const heard: number[] = [];
  expect(whenKnown(2, (value) => heard.push(value))).toBe(1);
  expect(heard).toEqual([2]);
});

it('waits for a promise, and passes on how it ends', async () => {
  await expect(whenKnown(Promise.resolve(2), (value) => value * 2)).resolves.toBe(4);
  const reason = new Error('away');
  await expect(whenKnown(Promise.reject(reason), () => 1)).rejects.toBe(reason);
});

it('what the next one throws is thrown where there was a value, and rejects where there was a promise', async () => {
  const refuse = () => {
    throw new RangeError('no');
  };
  expect(() => whenKnown(1, refuse)).toThrow(RangeError);
  await expect(whenKnown(Promise.resolve(1), refuse)).rejects.toThrow(RangeError);
});

it('undefined is known', () => {
  expect(whenKnown(undefined, (value) => value === undefined)).toBe(true);
});
