/**
 * The frame's first script (≤ 3 kB): says hello to the host while the app is still being fetched, and then starts it on this wire.
 */
import { systemClock } from '../../src/base/clock.ts';
import { openFrameEnd } from '../../src/bridge/frame-end.ts';
import { randomId } from '../../src/bridge/random-id.ts';
import { HTML_LANG, LOCALES } from '../../src/protocol/locales.ts';
import { loadShellTexts } from './texts/load.ts';

const params = new URLSearchParams(location.search);

/** The wire to the host. `state` is `alone` where the editor was opened by itself. */
const frame = openFrameEnd({
  window,
  channel: params.get('channel') ?? '',
  boot: randomId(),
  clock: systemClock,
});

// The page's language is the address's: its texts come beside the app and not after it. Who waits for them is the app, which asks again.
loadShellTexts(LOCALES.find((name) => HTML_LANG[name] === document.documentElement.lang) ?? 'cn').catch(() => {});

import('./start-in-page.ts')
  .then(({ startInPage }) => startInPage(frame))
  .catch((error: unknown) => {
    // Without the app nobody would ever answer: the loader's time-out tells the host, the console tells the developer.
    frame.close();
    console.error('the editor could not be loaded', error);
  });
