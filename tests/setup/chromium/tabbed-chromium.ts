import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { findBrowser } from '../../../scripts/find-browser.mjs';
import { end, haveScreen, startScreen } from '../screen.ts';

const { path } = findBrowser();

/** Why it cannot be run here; undefined: it can. */
export const tabbedMissing: string | undefined =
  path !== undefined && haveScreen ? undefined : 'a Chromium with windows is not here: apt-get install chromium xvfb';

/** A tab, which another one may cover. */
export interface Tab {
  /** Runs a function in its page. */
  run<Args extends unknown[], Result>(act: (...args: Args) => Result, ...args: Args): Promise<Awaited<Result>>;
  /** Brings it before the others of its window. */
  show(): Promise<void>;
}

export interface TabbedChromium {
  /** Opens an address in a tab before the others. */
  open(url: string): Promise<Tab>;
  stop(): Promise<void>;
}

/**
 * Chromium with one window, whose tabs are hidden when another one is before them, and their timers slow, as a person has them. Playwright's
 * are all seen: it keeps each awake.
 */
export async function startTabbedChromium(): Promise<TabbedChromium> {
  const screen = await startScreen();
  const home = await mkdtemp(join(tmpdir(), 'cutout-chromium-'));
  const flags = ['--no-first-run', '--disable-gpu', '--disable-background-networking', '--disable-component-update'];
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const child = spawn(path ?? '', ['--remote-debugging-pipe', `--user-data-dir=${home}`, ...flags, ...sandbox], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
    env: { ...process.env, DISPLAY: screen.display },
  });
  const send = overPipe(child.stdio[3] as Writable, child.stdio[4] as Readable);
  return {
    async open(url) {
      const { targetId } = await send('Target.createTarget', { url });
      const { sessionId } = await send('Target.attachToTarget', { targetId, flatten: true });
      return {
        async run(act, ...args) {
          const expression = `(${act})(...${JSON.stringify(args)})`;
          const params = { expression, awaitPromise: true, returnByValue: true };
          const { result, exceptionDetails } = await send('Runtime.evaluate', params, sessionId);
          if (exceptionDetails !== undefined) throw new Error(JSON.stringify(exceptionDetails));
          return result.value;
        },
        show: () => send('Target.activateTarget', { targetId }),
      };
    },
    async stop() {
      await end(child);
      await screen.stop();
      await rm(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

// biome-ignore lint/suspicious/noExplicitAny: the protocol's answers, each of a shape of its own
type Send = (method: string, params: object, sessionId?: string) => Promise<any>;

/** The DevTools protocol: messages that end with a zero byte. */
function overPipe(input: Writable, output: Readable): Send {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let text = '';
  output.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (text + chunk).split('\0');
    text = messages.pop() ?? '';
    for (const message of messages) {
      const { id, result, error } = JSON.parse(message);
      const asked = waiting.get(id);
      waiting.delete(id);
      if (error === undefined) asked?.resolve(result);
      else asked?.reject(new Error(error.message));
    }
  });
  let last = 0;
  return (method, params, sessionId) => {
    last += 1;
    const id = last;
    input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
    return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  };
}
