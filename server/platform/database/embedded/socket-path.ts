import { createHash } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Bytes that the name of a socket may have on every system (macOS allows 104). */
const LONGEST = 100;
/** As psql looks for it: `psql -h DATA_DIR/database`. */
const NAME = '.s.PGSQL.5432';

/**
 * Where the embedded database of a folder listens: in the folder itself; where that name is too long for a socket, in a folder
 * of this user's beside other temporary files; on Windows a named pipe.
 */
export async function socketPathOf(folder: string): Promise<string> {
  const mark = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  if (process.platform === 'win32') return `\\\\.\\pipe\\cutout-${mark}`;
  const own = join(folder, NAME);
  if (Buffer.byteLength(own) <= LONGEST) return own;
  const short = join(tmpdir(), `cutout-${userInfo().uid}-${mark}`);
  await mkdir(short, { recursive: true, mode: 0o700 });
  // Someone else's folder of that name refuses this, and the start fails instead of trusting it.
  await chmod(short, 0o700);
  return join(short, NAME);
}
