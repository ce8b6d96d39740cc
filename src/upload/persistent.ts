import { sleep } from '../base/abort.ts';
import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/error.ts';
import { parseUrl } from '../base/parse-url.ts';
import { onlyForward } from './progress.ts';
import { resultOf } from './result.ts';
import type { Uploader, UploadFile, UploadGrant, UploadOptions, UploadResult } from './uploader.ts';

export interface PersistentOptions {
  /** By storage kind. */
  transports: Readonly<Record<string, Uploader>>;
  clock: Clock;
  /** Is the object there, whole? It is asked after a failure that may have been none. */
  stored: (signal: AbortSignal, file: UploadFile, grant: UploadGrant) => Promise<boolean>;
  /** 0 ≤ x < 1. */
  random?: () => number;
}

/** Tries at one place, and ms that they may take in all (docs/notes/upload.md "Scheduler"). */
const TRIES = 5;
const BUDGET = 60_000;
/** First wait at most, ms; it doubles with each try. */
const FIRST_WAIT = 500;
/** A store's wish is honoured up to this, ms. */
const MOST_WAIT = 60_000;
/** ms that the question may take whether an object is there: on a connection that stands still it would have no end. */
const MOST_LOOK = 10_000;
/** A host that failed through is left alone for so long, ms. */
const BREAK = 20_000;

/** Refusals that say nothing against another try; 612 is Qiniu's for an upload that it forgot, which then begins again. */
const AGAIN: ReadonlySet<number> = new Set([408, 425, 429, 612]);
/** Above it are Qiniu's own refusals: a bucket or an object that is not there, or is there already. */
const LAST_FAULT = 599;

/**
 * Tries again where that can help, and elsewhere where it cannot: full jitter, Retry-After, five tries or a minute a place, then
 * the next cloud of `order`, then `backupUrl`. A host that failed through is passed by for 20 s. What was refused for good
 * is not tried again, nor is a permission that has expired: that is for who can ask for a new one.
 */
export function createPersistent({ transports, clock, stored, random = Math.random }: PersistentOptions): Uploader {
  /** Host → moment until which it is passed by. */
  const broken = new Map<string, number>();
  const isBroken = ({ grant }: Place): boolean => (broken.get(hostOf(grant.url)) ?? 0) > clock.now();

  const isThere = (signal: AbortSignal, file: UploadFile, grant: UploadGrant): Promise<boolean> =>
    new Promise((resolve) => {
      const cancel = clock.after(MOST_LOOK, () => resolve(false));
      stored(signal, file, grant)
        .then(resolve, () => resolve(false))
        .finally(cancel);
    });

  async function tryAt(
    signal: AbortSignal,
    { uploader, grant }: Place,
    file: UploadFile,
    options: UploadOptions,
  ): Promise<UploadResult> {
    const until = clock.now() + BUDGET;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await uploader.upload(signal, file, grant, options);
      } catch (error) {
        if (signal.aborted || !isWorthIt(error)) throw error;
        // The answer may have been lost, not the file: a second copy is sent only where the first is not there.
        if (statusOf(error) === 0 && (await isThere(signal, file, grant))) {
          options.onProgress?.(1);
          return resultOf(file, grant, { data: '', etag: '' });
        }
        const wait = waitAfter(error) ?? random() * FIRST_WAIT * 2 ** (attempt - 1);
        if (attempt === TRIES || clock.now() + wait > until) throw withPlace(error, grant, attempt);
        await sleep(signal, clock, wait);
      }
    }
  }

  return {
    async upload(signal, file, grant, { onProgress } = {}) {
      // A second try begins at nothing: what has been shown stays until it is passed. Whole is said by who was answered.
      const options = { onProgress: onlyForward(onProgress, 1) };
      const places = placesOf(grant, transports);
      const open = places.filter((place) => !isBroken(place));
      // All are broken: the first may work again, and a person waits.
      const chosen = open.length > 0 ? open : places.slice(0, 1);
      let last: unknown = new AppError('UPLOAD_FAILED', 'no store can be used', { details: { status: 0 } });
      for (const place of chosen) {
        try {
          const result = await tryAt(signal, place, file, options);
          broken.delete(hostOf(place.grant.url));
          return result;
        } catch (error) {
          if (signal.aborted || !isWorthIt(error)) throw error;
          broken.set(hostOf(place.grant.url), clock.now() + BREAK);
          last = error;
        }
      }
      throw last;
    },
  };
}

interface Place {
  uploader: Uploader;
  grant: UploadGrant;
}

/** Where a permission leads, in turn. A kind without a transport here is passed by. */
function placesOf(grant: UploadGrant, transports: Readonly<Record<string, Uploader>>): Place[] {
  const [first = '', ...others] = grant.order;
  const elsewhere = others.flatMap((kind) => {
    const cloud = grant.clouds?.[kind];
    return cloud === undefined ? [] : [{ kind, grant: { ...grant, ...cloud, order: [kind], backupUrl: '' } }];
  });
  const backup = grant.backupUrl === '' ? [] : [{ kind: first, grant: { ...grant, url: grant.backupUrl } }];
  return [{ kind: first, grant }, ...elsewhere, ...backup].flatMap(({ kind, grant: at }) => {
    const uploader = Object.hasOwn(transports, kind) ? transports[kind] : undefined;
    return uploader === undefined ? [] : [{ uploader, grant: at }];
  });
}

/** HTTP status; 0 where no answer came, undefined for what is no upload's failure. */
function statusOf(error: unknown): number | undefined {
  const status = error instanceof AppError ? error.details.status : undefined;
  return typeof status === 'number' ? status : undefined;
}

function isWorthIt(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && (status === 0 || (status >= 500 && status <= LAST_FAULT) || AGAIN.has(status));
}

function waitAfter(error: unknown): number | undefined {
  const seconds = error instanceof AppError ? error.details.retryAfter : undefined;
  return typeof seconds === 'number' ? Math.min(seconds * 1_000, MOST_WAIT) : undefined;
}

/** The same failure, with where it was and how often. */
function withPlace(error: unknown, { order }: UploadGrant, attempt: number): unknown {
  if (!(error instanceof AppError)) return error;
  const details = { ...error.details, cloud: order[0] ?? '', attempt };
  return new AppError(error.code, error.message, { recoverable: error.recoverable, cause: error.cause, details });
}

/** '' for an address that is none: it fails where it is used. */
const hostOf = (address: string): string => parseUrl(address)?.host ?? '';
