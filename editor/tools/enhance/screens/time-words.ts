import type { useTexts } from '../texts/useTexts.ts';

type T = ReturnType<typeof useTexts>['t'];

/** s from which on minutes are counted. */
const LONG = 90;
/** Tiles from which on it can take minutes, on a server of which no time is known. */
const MANY = 60;

const minutes = (seconds: number): number => Math.round(seconds / 60);

/** How long it will take, before it is begun. @param tiles that a model would be asked for */
export function aboutWords(t: T, seconds: number | undefined, tiles: number): string | undefined {
  if (seconds === undefined) return tiles < MANY ? undefined : t('enhance.many', { count: tiles });
  return seconds < LONG ? t('edit.about', { count: seconds }) : t('enhance.about', { count: minutes(seconds) });
}

/** How long it goes on. */
export const leftWords = (t: T, seconds: number): string =>
  seconds < LONG ? t('edit.left', { count: seconds }) : t('enhance.left', { count: minutes(seconds) });
