import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAgain, PAUSES } from '../../../../site/enhance/ask-again.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Begins to ask. @returns the seconds at which it was asked, and the end */
function asking(answer: () => Promise<unknown> = async () => {}) {
  const start = Date.now();
  const times: number[] = [];
  const stop = askAgain(() => {
    times.push((Date.now() - start) / 1_000);
    return answer();
  });
  return { times, stop };
}
const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);
const changeVisibility = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

it('each pause is twice the one before, up to a minute, whether it was answered or not', async () => {
  let count = 0;
  const { times, stop } = asking(async () => {
    count += 1;
    if (count % 2 === 0) throw new Error('away');
  });
  await pass(220);
  stop();
  await pass(600);
  expect(times).toEqual([3, 9, 21, 45, 93, 153, 213]);
  expect(PAUSES.most).toBe(60_000);
});

it('a page that nobody looks at asks nothing; who comes back is answered at once, and soon again', async () => {
  const { times, stop } = asking();
  await pass(30);
  changeVisibility('hidden');
  await pass(1_000);
  expect(times).toEqual([3, 9, 21]);
  changeVisibility('visible');
  await pass(10);
  stop();
  changeVisibility('visible');
  expect(times.slice(3)).toEqual([1_030, 1_033, 1_039]);
});

it('without a network nothing is asked, and at once when it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { times, stop } = asking();
  await pass(100);
  expect(times).toEqual([]);
  online.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  stop();
  expect(times).toEqual([100]);
});

it('an answer is waited for: nothing is asked twice at once', async () => {
  const { times, stop } = asking(() => new Promise(() => {}));
  await pass(300);
  changeVisibility('visible');
  stop();
  expect(times).toEqual([3]);
});
