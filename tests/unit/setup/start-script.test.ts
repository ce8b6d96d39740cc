import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

/** npm hands a signal on to the shell that it started; a shell of its own in between would die of it and leave the server behind. */
test('npm start puts the server in the place of the shell', async () => {
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8'));
  const folder = await mkdtemp(join(tmpdir(), 'cutout-start-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const node = join(folder, 'node');
  await writeFile(node, '#!/bin/sh\necho $$ $@\n');
  await chmod(node, 0o755);
  const shell = spawn('/bin/sh', ['-c', scripts.start], {
    env: { PATH: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: Buffer[] = [];
  shell.stdout.on('data', (chunk: Buffer) => said.push(chunk));
  await once(shell, 'close');
  expect(Buffer.concat(said).toString()).toBe(`${shell.pid} scripts/start.mjs\n`);
});
