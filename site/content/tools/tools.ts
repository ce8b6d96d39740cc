import { spokenFormats } from '../../../src/protocol/image-formats.ts';
import { DEFAULT_LIMITS, UPLOAD_COPY } from '../../../src/protocol/limits.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import { formatNames } from '../../../src/ui/i18n/format.ts';
import { texts as cn } from './cn.ts';
import { texts as en } from './en.ts';
import { texts as jp } from './jp.ts';
import { texts as kr } from './kr.ts';
import type { ToolTexts } from './tool-text.ts';
import { texts as tw } from './tw.ts';

const TEXTS: Readonly<Record<Locale, ToolTexts>> = { cn, en, jp, kr, tw };

export const toolTexts = (locale: Locale): ToolTexts => TEXTS[locale];

const BYTES_A_MEGABYTE = 1_048_576;

/** Figures that texts name, by their placeholder; each from the table that the editor and the server go by. */
export const FIGURES: Readonly<Record<string, string>> = {
  formats: formatNames(spokenFormats(DEFAULT_LIMITS.formats)),
  megabytes: String(Math.round(DEFAULT_LIMITS.maxBytes / BYTES_A_MEGABYTE)),
  pixels: String(DEFAULT_LIMITS.maxSide),
  photos: String(DEFAULT_LIMITS.maxBatch),
  copy: String(UPLOAD_COPY.maxSide),
};
