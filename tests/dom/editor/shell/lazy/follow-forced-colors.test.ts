import { expect, it, vi } from 'vitest';
import { followForcedColors } from '../../../../../editor/shell/lazy/follow-forced-colors.ts';

function queried(matches: boolean) {
  const query = Object.assign(new EventTarget(), { matches });
  const window = { matchMedia: () => query as unknown as MediaQueryList };
  const turn = (on: boolean) => {
    query.matches = on;
    query.dispatchEvent(new Event('change'));
  };
  return { window, turn };
}

it('fetches the sheet where the system sets the colours, and nowhere else', () => {
  const load = vi.fn(async () => {});
  followForcedColors(queried(false).window, load);
  expect(load).not.toHaveBeenCalled();
  followForcedColors(queried(true).window, load);
  expect(load).toHaveBeenCalledTimes(1);
});

it('fetches it when they are turned on later, and asks again after a failure with the next change', () => {
  const load = vi.fn(() => Promise.reject(new TypeError('offline')));
  const { window, turn } = queried(false);
  followForcedColors(window, load);
  turn(true);
  turn(false);
  expect(load).toHaveBeenCalledTimes(1);
  turn(true);
  expect(load).toHaveBeenCalledTimes(2);
});

it('a browser without media queries starts all the same', () => {
  const load = vi.fn(async () => {});
  followForcedColors({} as Window, load);
  expect(load).not.toHaveBeenCalled();
});
