import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './free-port.ts';

/** Ceph's S3 service, and the one-disk cluster in memory that it needs. */
export interface Radosgw {
  /** `http://localhost:…`, path-style. */
  origin: string;
  region: string;
  accessKey: string;
  secretKey: string;
  version: string;
  stop(): Promise<void>;
}

const TRIES = 3;
const PROGRAMS = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'monmaptool'];

/** What is missing for it, as a reason to skip; '' where all is here. */
export const radosgwMissing: string = PROGRAMS.every((name) => existsSync(join('/usr/bin', name)))
  ? ''
  : 'radosgw is not here: apt-get install --no-install-recommends radosgw ceph-mon ceph-osd';

/**
 * Starts monitor, OSD and gateway on loopback, with all their files in a temporary folder (docs/notes/upload.md "CI oracles"). About twelve
 * seconds. What does not come up is started again, twice at most, and said.
 *
 * @throws Error with the end of the log of what did not start
 */
export async function startRadosgw(): Promise<Radosgw> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startOnce();
    } catch (error) {
      if (tries === TRIES) throw error;
      console.log(`radosgw is started again: ${error instanceof Error ? error.message : error}`);
    }
  }
}

async function startOnce(): Promise<Radosgw> {
  const folder = await mkdtemp(join(tmpdir(), 'cutout-radosgw-'));
  const [mon, gateway, ...osd] = await freePorts(8);
  const [accessKey, secretKey] = [`AK${randomBytes(8).toString('hex')}`, randomBytes(20).toString('hex')];
  const fsid = randomUUID();
  const conf = join(folder, 'ceph.conf');
  for (const name of ['mon', 'osd', 'run', 'log', 'rgw']) await mkdir(join(folder, name));
  await writeFile(conf, configuration({ folder, fsid, mon: mon ?? 0, gateway: gateway ?? 0, osd }));

  const running: ChildProcess[] = [];
  let refused: unknown;
  const run = (program: string, ...args: string[]) =>
    execFileSync(program, ['-c', conf, ...args], { encoding: 'utf8', stdio: 'pipe', timeout: 60_000 });
  /** What the monitor says; undefined where it refuses: it does so now and then, to a client that it has not given a name yet. */
  const heard = (...args: string[]): string | undefined => {
    try {
      return run('ceph', ...args);
    } catch (error) {
      refused = error;
      return undefined;
    }
  };
  const start = (program: string, ...args: string[]): ChildProcess => {
    const child = spawn(program, ['-c', conf, ...args, '-f'], { stdio: 'ignore' });
    running.push(child);
    return child;
  };
  const stop = async () => {
    for (const child of running.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    }
    await rm(folder, { recursive: true, force: true });
  };

  try {
    const monmap = join(folder, 'monmap');
    execFileSync('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', `[v1:127.0.0.1:${mon}]`, monmap], {
      stdio: 'pipe',
    });
    run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', monmap);
    start('ceph-mon', '-i', 'a');
    // Named by ourselves: else all have the name of zeros, which the monitor takes at times only.
    const osdFsid = randomUUID();
    run('ceph-osd', '--mkfs', '-i', '0', '--osd-uuid', osdFsid);
    await until('the monitor knows the OSD', () => heard('osd', 'new', osdFsid, '0') !== undefined);
    await until(
      'the OSD has a place',
      () => heard('osd', 'crush', 'add', 'osd.0', '1.0', 'root=default', 'host=one') !== undefined,
    );
    start('ceph-osd', '-i', '0');
    await until('the OSD is up', () => /\b1 up\b/.test(heard('osd', 'stat') ?? ''));
    const user = [
      '--uid=reference',
      '--display-name=reference',
      `--access-key=${accessKey}`,
      `--secret-key=${secretKey}`,
    ];
    run('radosgw-admin', '-n', 'client.rgw', 'user', 'create', ...user);
    const service = start('radosgw', '-n', 'client.rgw');
    await until('the gateway answers', () => {
      if (service.exitCode !== null) throw new Error(`the gateway ended with ${service.exitCode}`);
      return answersAsS3(gateway ?? 0);
    });
  } catch (error) {
    const log = execFileSync('sh', ['-c', `tail -n 20 ${join(folder, 'log')}/* 2>/dev/null || true`], {
      encoding: 'utf8',
    });
    await stop();
    const why = [error, refused].map((one) => (one instanceof Error ? one.message : '')).join('\n');
    throw new Error(`radosgw did not start: ${why}\n${log}`);
  }
  const version = /ceph version (\S+)/.exec(execFileSync('radosgw', ['--version'], { encoding: 'utf8' }))?.[1] ?? '';
  return { origin: `http://localhost:${gateway}`, region: 'us-east-1', accessKey, secretKey, version, stop };
}

interface Places {
  folder: string;
  fsid: string;
  mon: number;
  gateway: number;
  osd: readonly number[];
}

/**
 * The OSD has its place in the map already, and says nothing to the monitor as it starts (`… update on start`): that first command
 * goes out under the name of zeros where the monitor's map has not come yet, is refused ("wrong fsid"), and the OSD ends.
 */
const configuration = ({ folder, fsid, mon, gateway, osd }: Places): string => `[global]
fsid = ${fsid}
mon initial members = a
mon host = v1:127.0.0.1:${mon}
public network = 127.0.0.0/8
cluster network = 127.0.0.0/8
auth cluster required = none
auth service required = none
auth client required = none
ms bind msgr2 = false
ms bind ipv6 = false
ms bind port min = ${Math.min(...osd)}
ms bind port max = ${Math.max(...osd)}
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd crush chooseleaf type = 0
mon allow pool size one = true
mon max pg per osd = 1000
mon osd min in ratio = 0
osd objectstore = memstore
osd crush update on start = false
osd class update on start = false
memstore device bytes = 536870912
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
run dir = ${folder}/run
admin socket = ${folder}/run/$name.asok
pid file = ${folder}/run/$name.pid
log file = ${folder}/log/$name.log
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw dns name = localhost
rgw enable usage log = false
rgw gc max objs = 1
rgw lc max objs = 1
rgw usage max shards = 1
rgw reshard num logs = 1
`;

async function until(what: string, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 40_000;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`not within 40 s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** It asks as nobody, who has no buckets; what else may have taken the port says something else. */
async function answersAsS3(port: number): Promise<boolean> {
  try {
    return (await (await fetch(`http://localhost:${port}/`)).text()).includes('<ListAllMyBucketsResult');
  } catch {
    return false;
  }
}
