import type { LateTexts } from '../translator.ts';

/** The words of an open picture and of several, a chunk for each language. */
export const STAGE_TEXTS: LateTexts = {
  en: () => import('./en.ts').then((module) => module.stageEn),
  cn: () => import('./cn.ts').then((module) => module.stageCn),
  tw: () => import('./tw.ts').then((module) => module.stageTw),
  jp: () => import('./jp.ts').then((module) => module.stageJp),
  kr: () => import('./kr.ts').then((module) => module.stageKr),
};
