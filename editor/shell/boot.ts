/**
 * The frame's first script (≤ 3 kB): says hello to the host while the app is still being fetched, and then starts it on this wire.
 */
import { systemClock } from '../../src/base/clock.ts';
import { openFrameEnd } from '../../src/bridge/frame-end.ts';
import { randomId } from '../../src/bridge/random-id.ts';

const params = new URLSearchParams(location.search);

/** The wire to the host. `state` is `alone` where the editor was opened by itself. */
const frame = openFrameEnd({
  window,
  channel: params.get('channel') ?? '',
  boot: randomId(),
  clock: systemClock,
});

import('./start-in-page.ts')
  .then(({ startInPage }) => startInPage(frame))
  .catch((error: unknown) => {
    // Without the app nobody would ever answer: the loader's time-out tells the host, the console tells the developer.
    frame.close();
    console.error('the editor could not be loaded', error);
  });
