import { axeGrid, axeRetouch, axeWalk } from '../browser/axe-walk.ts';

/** The looks that `npm test` leaves out. */
axeWalk('dark', 1280, 800);
axeWalk('light', 390, 844);
axeWalk('dark', 390, 844);
axeGrid('dark', 390, 844);
axeRetouch('dark', 1280, 800);
