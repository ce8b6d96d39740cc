import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';

const SCREEN = '/usr/bin/Xvfb';
export const haveScreen = existsSync(SCREEN);

/** A screen that nobody looks at, for a browser with windows. @returns its name for `DISPLAY` */
export async function startScreen(): Promise<{ display: string; stop(): Promise<void> }> {
  const screen = spawn(SCREEN, ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(createInterface({ input: screen.stdout }), 'line');
  return { display: `:${display}`, stop: () => end(screen) };
}

/** Ends a process that a test started, and waits for it. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
}
