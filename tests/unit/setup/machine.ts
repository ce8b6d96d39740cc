import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Machine, RunResult } from '../../../scripts/setup/machine.mjs';

/** A command line, such as `npm ci`; the first answer whose key it begins with counts. */
type Answers = Readonly<Record<string, boolean | string | (() => RunResult)>>;

export type TestMachine = Machine & {
  /** Every command in order, node's own path left out. */
  readonly ran: readonly string[];
  readonly said: readonly string[];
  /** The environment given to the command that begins so. */
  envOf(command: string): Record<string, string> | undefined;
};

/**
 * A machine with an empty repository in a temporary folder. Commands answer from the table: true and false for how they end, a
 * text for what they print, a function where they do something; unknown ones fail.
 */
export function testMachine(over: Partial<Machine> = {}, answers: Answers = {}): TestMachine {
  const root = mkdtempSync(join(tmpdir(), 'setup-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const ran: string[] = [];
  const said: string[] = [];
  const envs = new Map<string, Record<string, string>>();
  writeFileSync(join(root, 'package.json'), JSON.stringify({ engines: { node: '>=20.19 <21 || >=22.12' } }));
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {} } }));
  mkdirSync(join(root, 'scripts'));
  return {
    root,
    env: {},
    platform: 'linux',
    arch: 'x64',
    nodeVersion: 'v20.19.0',
    isRoot: false,
    exists: (path) => path.endsWith('package-lock.json'),
    findBrowser: () => ({ path: undefined, missing: [] }),
    findShell: () => undefined,
    say: (line) => said.push(line),
    run(command, args, { env = {} } = {}) {
      const line = [command, ...args].filter((part) => part !== process.execPath).join(' ');
      ran.push(line);
      envs.set(line, env);
      const answer = Object.entries(answers).find(([start]) => line.startsWith(start))?.[1] ?? false;
      if (typeof answer === 'function') return answer();
      return typeof answer === 'string' ? { ok: true, output: answer } : { ok: answer, output: '' };
    },
    ran,
    said,
    envOf: (command) => [...envs].find(([line]) => line.startsWith(command))?.[1],
    ...over,
  };
}
