import { axeFlow, axeGrid, axeRetouch } from '../browser/axe-flow.ts';

/** The looks that `npm test` leaves out. */
axeFlow('dark', 1280, 800);
axeFlow('light', 390, 844);
axeFlow('dark', 390, 844);
axeGrid('dark', 390, 844);
axeRetouch('dark', 1280, 800);
