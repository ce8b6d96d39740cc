import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { isMissing } from '../../files/files.ts';

const ownerSchema = z.object({ pid: z.number().int(), socketPath: z.string() });
export type LockOwner = z.infer<typeof ownerSchema>;

export type LockOutcome = { held: true } | { held: false; owner: LockOwner };

/** ms in which a new owner must have opened its socket. */
const GRACE = 10_000;
const NAME = /^lock\.(\d+)$/;

/**
 * Makes sure that one process alone opens a database directory (PGlite itself would let two, and lose both's data). Lock files
 * are numbered; the highest is the one that counts, and it stays when its owner ends. It is taken over by making the next number,
 * which the file system lets one process do alone; only who made a higher one deletes a lower one, so a slow rival that makes a
 * number again finds the higher one and backs off.
 *
 * An owner lives while its process does and its socket answers: a process id alone is soon another's, in a container at the very
 * next start.
 *
 * @param folder made when it is missing
 */
export async function takeLock(folder: string, socketPath: string): Promise<LockOutcome> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (;;) {
    const highest = await highestLock(folder);
    if (highest !== undefined) {
      const owner = await livingOwner(join(folder, `lock.${highest}`));
      if (owner !== undefined) return { held: false, owner };
    }
    const mine = (highest ?? 0) + 1;
    if (!(await make(join(folder, `lock.${mine}`), { pid: process.pid, socketPath }))) continue;
    if ((await highestLock(folder)) !== mine) {
      await rm(join(folder, `lock.${mine}`), { force: true });
      continue;
    }
    for (const lower of (await numbers(folder)).filter((number) => number < mine)) {
      await rm(join(folder, `lock.${lower}`), { force: true });
    }
    return { held: true };
  }
}

async function make(path: string, owner: LockOwner): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(owner), { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

const numbers = async (folder: string): Promise<number[]> =>
  (await readdir(folder)).flatMap((name) => {
    const [, number] = NAME.exec(name) ?? [];
    return number === undefined ? [] : [Number(number)];
  });

async function highestLock(folder: string): Promise<number | undefined> {
  const all = await numbers(folder);
  return all.length === 0 ? undefined : Math.max(...all);
}

/** The owner of a lock, if it lives; a lock younger than the grace is given until then to answer. */
async function livingOwner(path: string): Promise<LockOwner | undefined> {
  for (;;) {
    const seen = await read(path);
    if (seen === undefined) return undefined;
    const { owner, age } = seen;
    if (owner !== undefined && !isAlive(owner.pid)) return undefined;
    if (owner !== undefined && (await answers(owner.socketPath))) return owner;
    if (age > GRACE) return undefined;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** An empty or half written file has no owner yet. */
async function read(path: string): Promise<{ owner: LockOwner | undefined; age: number } | undefined> {
  try {
    const [text, { mtimeMs }] = [await readFile(path, 'utf8'), await stat(path)];
    const parsed = text === '' ? undefined : ownerSchema.safeParse(parseJson(text)).data;
    return { owner: parsed, age: Date.now() - mtimeMs };
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH');
  }
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath);
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
