/**
 * The one error class of the project. `code` comes from a closed list (src/protocol/errors.ts), `message` is for
 * developers, a translated text is made from the code where a person reads it.
 */
export class AppError<Code extends string = string> extends Error {
  override readonly name: string = 'CutoutError';
  readonly code: Code;
  /** True where trying again, or changing the input, can help. */
  readonly recoverable: boolean;
  /** Values that a translated text may name, e.g. `{limit: 8000}`; never secrets, never pixels. */
  readonly details: Readonly<Record<string, string | number>>;

  constructor(code: Code, message: string, options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.recoverable = options.recoverable ?? false;
    this.details = options.details ?? {};
  }
}

export interface AppErrorOptions {
  cause?: unknown;
  recoverable?: boolean;
  details?: Readonly<Record<string, string | number>>;
}
