import type { LateTexts } from '../translator.ts';

/** The words of the retouch, a chunk for each language. */
export const RETOUCH_TEXTS: LateTexts = {
  en: () => import('./en.ts').then((module) => module.retouchEn),
  cn: () => import('./cn.ts').then((module) => module.retouchCn),
  tw: () => import('./tw.ts').then((module) => module.retouchTw),
  jp: () => import('./jp.ts').then((module) => module.retouchJp),
  kr: () => import('./kr.ts').then((module) => module.retouchKr),
};
