import type { CutoutError, ErrorCode } from '../../src/protocol/errors.ts';
import type { Locale } from '../../src/protocol/locales.ts';
import { cutName, formatBytes, formatNames } from '../../src/ui/format.ts';
import type { TextId } from '../../src/ui/i18n/en.ts';
import { isTextId, type Values } from '../../src/ui/i18n/translator.ts';
import type { Problem } from './entry.ts';
import type { EditorState } from './state.ts';

/** Codes that the same picture may be tried again after (ux.md §10). The others need another picture, or somebody else. */
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

/** What a person reads about an error, with the values that its sentence names. */
export function problemOf(
  error: CutoutError,
  { picture, setting }: Pick<EditorState, 'picture' | 'setting'>,
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

/** The sentence of a code; a code without words of its own is our fault to the person. */
export function problemText(code: ErrorCode): TextId {
  const id = `error.${code}`;
  return isTextId(id) ? id : 'error.INTERNAL';
}
