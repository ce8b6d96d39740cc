import type { ErrorCode } from '../../../src/protocol/errors.ts';
import type { Values } from '../../../src/ui/i18n/text.ts';
import type { Problem } from '../model/problem.ts';
import type { TextId } from '../texts/useTexts.ts';

const CODE_TEXTS: Partial<Record<ErrorCode, TextId>> = {
  BACKGROUND_FAILED: 'error.BACKGROUND_FAILED',
  IMAGE_FORMAT: 'error.IMAGE_FORMAT',
  IMAGE_TOO_LARGE: 'error.IMAGE_TOO_LARGE',
  IMAGE_DIMENSIONS: 'error.IMAGE_DIMENSIONS',
  CANVAS_UNUSABLE: 'error.CANVAS_UNUSABLE',
  HEIC_FAILED: 'error.HEIC_FAILED',
  IMAGE_UNREADABLE: 'error.IMAGE_UNREADABLE',
  UPLOAD_FAILED: 'error.UPLOAD_FAILED',
  UPLOAD_ABORTED: 'error.UPLOAD_ABORTED',
  NO_SUBJECT: 'error.NO_SUBJECT',
  EMPTY_RESULT: 'error.EMPTY_RESULT',
  MATTING_FAILED: 'error.MATTING_FAILED',
  CALL_TIMEOUT: 'error.CALL_TIMEOUT',
  MODEL_NOT_CONFIGURED: 'error.MODEL_NOT_CONFIGURED',
  ADDRESS_REFUSED: 'error.ADDRESS_REFUSED',
  QUOTA_EXCEEDED: 'error.QUOTA_EXCEEDED',
  NOT_ENOUGH_SHEETS: 'error.NOT_ENOUGH_SHEETS',
  LOGIN_REQUIRED: 'error.LOGIN_REQUIRED',
  RATE_LIMITED: 'error.RATE_LIMITED',
  NETWORK: 'error.NETWORK',
  VERSION_UNSUPPORTED: 'error.VERSION_UNSUPPORTED',
};

/** What the check calls a format, as people know it; what is not here is not named. */
const FORMAT_NAMES: Readonly<Record<string, string>> = {
  avif: 'AVIF',
  bmp: 'BMP',
  gif: 'GIF',
  'heic-seq': 'HEIC',
  html: 'HTML',
  jp2: 'JPEG 2000',
  jxl: 'JPEG XL',
  mp4: 'MP4',
  pdf: 'PDF',
  svg: 'SVG',
  tiff: 'TIFF',
  webp: 'WebP',
};

/** Whether the formats that can be opened are to be named beside it. */
export const namesFormats = (code: ErrorCode, { found }: Values): boolean =>
  code === 'IMAGE_FORMAT' && found !== 'empty';

/** What is said under a format that was refused: which to use, or that it is this browser that cannot. */
export const formatAdvice = (values: Values): TextId =>
  values.browser === 1 ? 'error.IMAGE_FORMAT.browser' : 'error.IMAGE_FORMAT.more';

/** The sentence of a problem, with its values; a code without a text of its own is an internal error to the person. */
export function problemText({ code, values }: Pick<Problem, 'code' | 'values'>): [id: TextId, values: Values] {
  if (code === 'EMPTY_RESULT' && values.clear === 1) return ['error.EMPTY_RESULT.clear', values];
  if (code !== 'IMAGE_FORMAT') return [CODE_TEXTS[code] ?? 'error.INTERNAL', values];
  if (values.found === 'empty') return ['error.IMAGE_FORMAT.empty', values];
  // What the bytes say, whatever the name does (D22).
  const found = FORMAT_NAMES[values.found ?? ''];
  return found === undefined ? ['error.IMAGE_FORMAT', values] : ['error.IMAGE_FORMAT.found', { ...values, found }];
}
