import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string | undefined;

/** One folder for all that a run of the tests leaves for a while: `tmpdir()` of each worker is it. Each project of vitest asks for it. */
export async function setup(): Promise<void> {
  if (process.env.CUTOUT_RUN !== undefined) return;
  folder = await mkdtemp(join(tmpdir(), 'cutout-run-'));
  // A test's PostgreSQL runs as `nobody` where we are root, and has its own folder in here.
  await chmod(folder, 0o711);
  process.env.CUTOUT_RUN = folder;
  // Short: a path of a socket has 107 characters.
  process.env.TMPDIR = folder;
}

/** The folder goes with the run. */
export async function teardown(): Promise<void> {
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
}
