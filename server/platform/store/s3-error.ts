import { AppError } from '../../../src/base/error.ts';

/** Refusals in S3's words; the status stands beside. */
const S3_CODES = {
  AccessDenied: 403,
  SignatureDoesNotMatch: 403,
  InvalidAccessKeyId: 403,
  MalformedPOSTRequest: 400,
  InvalidArgument: 400,
  EntityTooLarge: 400,
  EntityTooSmall: 400,
  InvalidPolicyDocument: 400,
  UnsupportedMediaType: 415,
  NoSuchKey: 404,
  NoSuchBucket: 404,
  MethodNotAllowed: 405,
  RequestTimeout: 408,
  SlowDown: 503,
  InsufficientStorage: 507,
  InternalError: 500,
} as const;
export type S3Code = keyof typeof S3_CODES;

export class S3Error extends Error {
  readonly code: S3Code;
  readonly status: number;

  constructor(code: S3Code, message: string) {
    super(message);
    this.code = code;
    this.status = S3_CODES[code];
  }
}

/** s that a refusal for now asks to wait; undefined where it says none. */
export function retryAfterOf(error: unknown): number | undefined {
  const asked = error instanceof AppError ? error.details.retryAfterSeconds : undefined;
  return typeof asked === 'number' ? asked : undefined;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? '');

/** One XML element of text elements, as S3 answers. */
export function xmlAnswer(root: string, members: Readonly<Record<string, string>>): string {
  const lines = Object.entries(members).map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${lines.join('')}</${root}>`;
}
