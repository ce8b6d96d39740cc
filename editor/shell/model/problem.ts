import type { CutoutError, ErrorCode } from '../../../src/protocol/errors.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import { cutName, formatBytes, formatNames } from '../../../src/ui/i18n/format.ts';
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
  const tooLarge = error.code === 'IMAGE_TOO_LARGE';
  return {
    code: SAME_WORDS[error.code] ?? error.code,
    retry: RETRY.has(error.code),
    shrink: error.code === 'IMAGE_DIMENSIONS' && details.shrink === 1,
    report: reportOf(error),
    values: {
      ...details,
      name: cutName(picture?.name ?? ''),
      size: formatBytes(locale, Number(details.size ?? picture?.bytes ?? 0)),
      width: Number(details.width ?? picture?.width ?? 0),
      height: Number(details.height ?? picture?.height ?? 0),
      limit: tooLarge ? formatBytes(locale, limits.maxBytes) : Number(details.limit ?? limits.maxSide),
      formats: formatNames(limits.formats),
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
  RATE_LIMITED: 'error.RATE_LIMITED',
  NETWORK: 'error.NETWORK',
  VERSION_UNSUPPORTED: 'error.VERSION_UNSUPPORTED',
};

/** The sentence of a code; a code without a text of its own is an internal error to the person. */
export const problemText = (code: ErrorCode): TextId => CODE_TEXTS[code] ?? 'error.INTERNAL';
