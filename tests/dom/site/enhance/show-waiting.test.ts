import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showWaiting } from '../../../../site/enhance/show-waiting.ts';

const line = () => document.querySelector<HTMLElement>('[data-wait]') as HTMLElement;
const said = () => (line().hidden ? '' : line().textContent);

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<p role="status" data-wait data-coming="One moment" data-failed="Again" hidden></p>';
});
afterEach(() => vi.useRealTimers());

it('what comes within 200 ms is never announced', async () => {
  let come = () => {};
  showWaiting(document, new Promise<void>((resolve) => (come = resolve)));
  await vi.advanceTimersByTimeAsync(199);
  come();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(said()).toBe('');
});

it('what takes longer is announced until it is there', async () => {
  let come = () => {};
  showWaiting(document, new Promise<void>((resolve) => (come = resolve)));
  await vi.advanceTimersByTimeAsync(200);
  expect(said()).toBe('One moment');
  come();
  await vi.advanceTimersByTimeAsync(0);
  expect(said()).toBe('');
});

it('what could not be fetched says so, until it is pressed again', async () => {
  showWaiting(document, Promise.reject(new Error('no network')));
  await vi.advanceTimersByTimeAsync(0);
  expect(said()).toBe('Again');
  showWaiting(document, new Promise(() => {}));
  expect(said()).toBe('');
});
