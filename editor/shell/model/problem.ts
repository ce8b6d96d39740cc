import type { CutoutError, ErrorCode } from '../../../src/protocol/errors.ts';
import { spokenFormats } from '../../../src/protocol/image-formats.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import { cutName, formatApart, formatBytes, formatNames } from '../../../src/ui/i18n/format.ts';
import type { Values } from '../../../src/ui/i18n/text.ts';
import type { IncomingPicture } from './incoming-picture.ts';
import type { Setting } from './setting.ts';

export interface Problem {
  code: ErrorCode;
  values: Values;
  /** The same picture may be tried again. */
  retry: boolean;
  /** It may be taken smaller instead (D65). */
  shrink: boolean;
  /** That picture, where the shell can take it smaller. */
  picture?: IncomingPicture | undefined;
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
  bytes?: number;
  width?: number;
  height?: number;
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
    retry: RETRY.has(error.code) && details.clear !== 1,
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
    } satisfies Values,
  };
}

/** Lines that an operator can search a log with. The message is the program's own; what a host or a file brought is not in it. */
function reportOf({ code, message, details }: CutoutError): string {
  const rows = Object.entries(details).map(([name, value]) => `${name}: ${value}`);
  return [`code: ${code}`, `message: ${message}`, ...rows].join('\n');
}
