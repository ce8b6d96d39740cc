import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { takeLock } from '../../../../../server/platform/database/embedded/directory-lock.ts';
import { socketPathOf } from '../../../../../server/platform/database/embedded/socket-path.ts';
import { openEmbedded } from '../../../../../server/platform/database/open-embedded.ts';
import { users } from '../../../../../server/platform/database/schema.ts';
import { systemClock } from '../../../../../src/base/clock.ts';
import { TEMPLATE } from '../../../../setup/test-databases.ts';

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'cutout-lock-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** The id of a process that is no more. */
async function deadPid(): Promise<number> {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  return child.pid ?? 0;
}

/** Takes the lock as an owner does: with a socket that answers. */
async function own(path: string, socketPath: string) {
  const outcome = await takeLock(path, socketPath);
  if (!outcome.held) return outcome;
  const server = createServer().listen(socketPath);
  onTestFinished(() => void server.close());
  return outcome;
}

describe('the lock of a database directory', () => {
  it('is one process’s, and the next learns whose', async () => {
    const path = await folder();
    expect(await own(path, join(path, 's1'))).toEqual({ held: true });
    const owner = { pid: process.pid, socketPath: join(path, 's1') };
    expect(await own(path, join(path, 's2'))).toEqual({ held: false, owner });
  });

  it('is taken over from a dead process, by one alone of many', async () => {
    const path = await folder();
    await writeFile(join(path, 'lock.7'), JSON.stringify({ pid: await deadPid(), socketPath: join(path, 'old') }));
    const outcomes = await Promise.all(Array.from({ length: 12 }, (_, n) => own(path, join(path, `s${n}`))));
    expect(outcomes.filter(({ held }) => held).length).toBe(1);
    expect((await readdir(path)).filter((name) => name.startsWith('lock.'))).toEqual(['lock.8']);
  });

  it('is taken over where its process id is another’s now and its socket is dead', async () => {
    const path = await folder();
    const lock = join(path, 'lock.1');
    await writeFile(lock, JSON.stringify({ pid: process.pid, socketPath: join(path, 'old') }));
    const longAgo = new Date(Date.now() - 60_000);
    await utimes(lock, longAgo, longAgo);
    expect(await own(path, join(path, 'new'))).toEqual({ held: true });
  });
});

describe('the socket of a database directory', () => {
  it('lies in the directory, or where the name is short enough', async () => {
    expect(await socketPathOf('/srv/data/database')).toBe('/srv/data/database/.s.PGSQL.5432');
    const deep = await socketPathOf(`/srv/${'deep/'.repeat(30)}`);
    onTestFinished(() => rm(join(deep, '..'), { recursive: true, force: true }));
    expect(Buffer.byteLength(deep)).toBeLessThan(100);
  });
});

describe('two programs over one embedded database', () => {
  it('the second server is refused, the command line joins and works beside the first', async () => {
    const at = { folder: await folder(), clock: systemClock, report: () => {}, memory: { template: TEMPLATE } };
    const first = openEmbedded({ ...at, whenHeld: 'refuse' });
    onTestFinished(() => first.close());
    await first.ready();
    const second = openEmbedded({ ...at, whenHeld: 'refuse' });
    await expect(second.ready()).rejects.toThrow(`is open in process ${process.pid}`);
    expect(second.state).toBe('failed');
    await expect(second.run(async () => {})).rejects.toMatchObject({ code: 'RATE_LIMITED', retryAfterSeconds: 2 });
    await second.close();

    const beside = openEmbedded({ ...at, whenHeld: 'join' });
    await beside.ready();
    await beside.run((orm) => orm.insert(users).values({ id: 'a', createdAt: new Date() }));
    expect((await first.run((orm) => orm.select().from(users))).map(({ id }) => id)).toEqual(['a']);
    await beside.close();
    expect(first.state).toBe('ready');
  }, 60_000);
});
