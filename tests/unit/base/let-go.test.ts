import { expect, it } from 'vitest';
import { letGo } from '../../../src/base/let-go.ts';

it('asks the browser to give the memory back at once', () => {
  const asked: number[] = [];
  const buffer = Object.assign(new ArrayBuffer(8), { transfer: (length: number) => void asked.push(length) });
  letGo(buffer);
  expect(asked).toEqual([0]);
});

it('leaves the array to the collection of garbage where the browser cannot', () => {
  const { buffer } = new Uint8Array([1, 2]);
  Object.defineProperty(buffer, 'transfer', { value: undefined });
  letGo(buffer);
  expect(new Uint8Array(buffer)).toEqual(new Uint8Array([1, 2]));
});
