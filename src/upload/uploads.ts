import { race, throwIfAborted } from '../base/abort.ts';
import type { Clock } from '../base/clock.ts';
import { AppError } from '../base/error.ts';
import type { Lane } from '../base/lanes.ts';
import { cutoutError } from '../protocol/errors.ts';
import { contentHash } from './content-hash.ts';
import { onlyForward } from './progress.ts';
import { resultOf } from './result.ts';
import type { Uploader, UploadGrant, UploadResult } from './uploader.ts';

/** Asks the server for permissions; exactly `count` come back. */
export type GrantSource = (
  signal: AbortSignal,
  ask: { count: number; suffix: Suffix },
) => Promise<readonly UploadGrant[]>;

export interface UploadsOptions {
  uploader: Uploader;
  grants: GrantSource;
  /** How many run at once (D43: the one limit of two). */
  lane: Lane;
  clock: Clock;
  /** Where this content lies in the store already (spec §7 `File-Key`); asked for copies that are worth it, and were sent before. */
  find?: (signal: AbortSignal, ask: { url: string; sha256: string }) => Promise<string | undefined>;
}

export interface Uploads {
  /**
   * Uploads one copy when its turn comes. Permissions are asked for just before use (D27), for all copies that wait (at most 20 a
   * request), and once more where the store calls one expired.
   * @throws as Uploader.upload and the grants do; UPLOAD_FAILED 'upload failed' where the permission names no address (spec §8)
   */
  put(signal: AbortSignal, copy: Blob, onProgress: (share: number) => void): Promise<UploadResult>;
  /** Permissions of another session are of no use any more. */
  forget(): void;
}

type Suffix = 'jpg' | 'png';
const SUFFIXES: Readonly<Record<string, Suffix>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

/** Tokens a request (spec §5). */
const MOST_TOKENS = 20;
/** A policy expires after 600 s (spec §9); one that is nearly over is not begun with. ms. */
const FRESH = 540_000;
/** Below this size asking whether it is there takes about as long as sending it, bytes. */
const WORTH_ASKING = 256 * 1024;

/**
 * What this document has put there, by its content, whichever tool sent it. A session is of one document, and what it has not sent is not
 * there: a first upload asks nothing, and leaves no 404 in the console (D465).
 */
const sent = new Set<string>();

/** Ties a transport to the server's permissions. */
export function createUploads({ uploader, grants, lane, clock, find }: UploadsOptions): Uploads {
  /** Copies that wait for their turn, and permissions that wait for a copy. */
  const waiting: Record<Suffix, number> = { jpg: 0, png: 0 };
  let pool: { suffix: Suffix; grant: UploadGrant; until: number }[] = [];
  let turn: Promise<unknown> = Promise.resolve();

  async function ask(signal: AbortSignal, suffix: Suffix, count: number): Promise<UploadGrant> {
    const until = clock.now() + FRESH;
    const [first, ...others] = await grants(signal, { count, suffix });
    if (first === undefined || first.accessUrl === '') throw cutoutError('UPLOAD_FAILED', 'upload failed');
    pool.push(...others.filter(({ accessUrl }) => accessUrl !== '').map((grant) => ({ suffix, grant, until })));
    return first;
  }

  /** One at a time, so that the second of two takes what the first has asked for. */
  function take(signal: AbortSignal, suffix: Suffix): Promise<UploadGrant> {
    const mine = turn.then(() => {
      throwIfAborted(signal);
      pool = pool.filter(({ until }) => until > clock.now());
      const at = pool.findIndex((row) => row.suffix === suffix);
      const [kept] = at < 0 ? [] : pool.splice(at, 1);
      return kept?.grant ?? ask(signal, suffix, Math.min(MOST_TOKENS, waiting[suffix] + 1));
    });
    turn = mine.catch(() => {});
    return race(signal, mine);
  }

  return {
    forget() {
      pool = [];
    },
    async put(signal, copy, onProgress) {
      const suffix = SUFFIXES[copy.type];
      if (suffix === undefined) throw cutoutError('UPLOAD_FAILED', `a copy of type ${copy.type} is not uploaded`);
      // A second permission begins at 0 again; the bar does not.
      const forward = onlyForward(onProgress, 1);
      const file = { blob: copy, index: 0 };
      const send = async (s: AbortSignal, grant: UploadGrant): Promise<UploadResult> => {
        const sha256 = find !== undefined && copy.size >= WORTH_ASKING ? await contentHash(copy) : '';
        const accessUrl = sent.has(sha256) ? await find?.(s, { url: grant.url, sha256 }) : undefined;
        throwIfAborted(s);
        if (accessUrl !== undefined) {
          forward(1);
          return resultOf(file, { ...grant, accessUrl }, { data: '', etag: '' });
        }
        const result = await uploader.upload(s, file, grant, { onProgress: forward });
        if (sha256 !== '') sent.add(sha256);
        return result;
      };

      let waits = true;
      const begun = (): void => {
        if (waits) waiting[suffix] -= 1;
        waits = false;
      };
      waiting[suffix] += 1;
      try {
        return await lane.add(signal, async (s) => {
          begun();
          try {
            return await send(s, await take(s, suffix));
          } catch (error) {
            if (s.aborted || !isExpired(error)) throw error;
            pool = [];
            return await send(s, await ask(s, suffix, 1));
          }
        });
      } finally {
        begun();
      }
    },
  };
}

const isExpired = (error: unknown): boolean => error instanceof AppError && error.details.expired === 1;
