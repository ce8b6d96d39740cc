import type { CutoutError, ErrorCode } from '../../../src/protocol/errors.ts';
import { spokenFormats } from '../../../src/protocol/image-formats.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import { cutName, formatApart, formatBytes, formatNames } from '../../../src/ui/i18n/format.ts';
import type { Values } from '../../../src/ui/i18n/text.ts';
import type { TextId } from '../texts/useTexts.ts';
import type { Setting } from './setting.ts';

export interface Problem {
  code: ErrorCode;
  values: Values;
  /** The same picture may be tried again. */
  retry: boolean;
  /** It may be taken smaller instead (D65). */
  shrink: boolean;
  /** For who runs the server: nothing of the picture, no key. */
  report: string;
}

/** Codes that the same picture may be tried again after (docs/DESIGN.md §10). The others need another picture, or someone else. */
const RETRY: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'UPLOAD_FAILED',
  'UPLOAD_ABORTED',
  'NO_SUBJECT',
  'EMPTY_RESULT',
  'MATTING_FAILED',
  'CALL_TIMEOUT',
  'RATE_LIMITED',
  'NETWORK',
  'OFFLINE',
  'INTERNAL',
]);

/** Said with the words of another code: to a person they are the same. */
const SAME_WORDS: Partial<Record<ErrorCode, ErrorCode>> = {
  OFFLINE: 'NETWORK',
  INVALID_KEY: 'INTERNAL',
  INVALID_ARGUMENT: 'INTERNAL',
};

interface ProblemPicture {
  name: string;
  bytes: number;
  width: number;
  height: number;
}

/** What a person reads about an error, with the values that its sentence names. */
export function problemOf(
  error: CutoutError,
  { picture, setting }: { picture?: ProblemPicture | undefined; setting: Pick<Setting, 'limits'> },
  locale: Locale,
): Problem {
  const { limits } = setting;
  const { details } = error;
  const bytes = Number(details.size ?? picture?.bytes ?? 0);
  const [size, limit] =
    error.code === 'IMAGE_TOO_LARGE'
      ? formatApart(locale, bytes, limits.maxBytes)
      : [formatBytes(locale, bytes), Number(details.limit ?? limits.maxSide)];
  return {
    code: SAME_WORDS[error.code] ?? error.code,
    retry: RETRY.has(error.code),
    shrink: error.code === 'IMAGE_DIMENSIONS' && details.shrink === 1,
    report: reportOf(error),
    values: {
      ...details,
      name: cutName(picture?.name ?? ''),
      size,
      width: Number(details.width ?? picture?.width ?? 0),
      height: Number(details.height ?? picture?.height ?? 0),
      limit,
      formats: formatNames(spokenFormats(limits.formats)),
      // What the bytes say, whatever the name does (D22).
      ...(details.found !== undefined && { found: FORMAT_NAMES[details.found] ?? details.found }),
    } satisfies Values,
  };
}

/** Lines that an operator can search a log with. The message is the program's own; what a host or a file brought is not in it. */
function reportOf({ code, message, details }: CutoutError): string {
  const rows = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return [`code: ${code}`, `message: ${message}`, ...rows].join('\n');
}

const CODE_TEXTS: Partial<Record<ErrorCode, TextId>> = {
  BACKGROUND_FAILED: 'error.BACKGROUND_FAILED',
  IMAGE_FORMAT: 'error.IMAGE_FORMAT',
  IMAGE_TOO_LARGE: 'error.IMAGE_TOO_LARGE',
  IMAGE_DIMENSIONS: 'error.IMAGE_DIMENSIONS',
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

/** The sentence of a code; a code without a text of its own is an internal error to the person. @param values of its problem */
export function problemText(code: ErrorCode, { found }: Values = {}): TextId {
  if (code === 'IMAGE_FORMAT' && found === 'empty') return 'error.IMAGE_FORMAT.empty';
  if (code === 'IMAGE_FORMAT' && Object.values(FORMAT_NAMES).includes(String(found))) return 'error.IMAGE_FORMAT.found';
  return CODE_TEXTS[code] ?? 'error.INTERNAL';
}
