/** What the imaging tests drive: the room's public functions on `window`, with the real worker behind them. */
import { systemClock } from '../../../src/base/clock.ts';
import { createImaging } from '../../../src/imaging/client.ts';

export const imagingPage = { createImaging, systemClock };

declare global {
  interface Window {
    imagingPage: typeof imagingPage;
  }
}

window.imagingPage = imagingPage;
