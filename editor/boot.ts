/**
 * The frame's first script (≤ 3 kB): says hello to the host while the app is still on its way. The app imports `frameEnd`
 * from here, adds its handlers and calls `start`.
 */
import { systemClock } from '../src/base/clock.ts';
import { openFrameEnd } from '../src/bridge/frame-end.ts';
import { randomId } from '../src/bridge/random-id.ts';

const params = new URLSearchParams(location.search);

/** The wire to the host. `state` is `alone` where the editor was opened by itself. */
export const frameEnd = openFrameEnd({
  window,
  channel: params.get('channel') ?? '',
  boot: randomId(),
  clock: systemClock,
});

import('./app/start.tsx').catch((error: unknown) => {
  // Without the app nobody would ever answer: the loader's time-out tells the host, the console tells the developer.
  frameEnd.close();
  console.error('the editor could not be loaded', error);
});
