import type { Locale } from '../../../src/protocol/locales.ts';
import type { Widened } from '../widened.ts';
import { texts as cn } from './cn.ts';
import { texts as en } from './en.ts';
import { texts as jp } from './jp.ts';
import { texts as kr } from './kr.ts';
import { texts as tw } from './tw.ts';

export type DropZoneTexts = Widened<typeof en>;

export const DROP_ZONE: Readonly<Record<Locale, DropZoneTexts>> = { cn, en, jp, kr, tw };
