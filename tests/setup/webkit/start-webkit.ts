import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, haveScreen, startScreen } from '../screen.ts';
import { guardMemory } from './memory-guard.ts';
import { WebDriver } from './web-driver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const BROWSERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].map(
  (machine) => `/usr/lib/${machine}/webkit2gtk-4.1/MiniBrowser`,
);
const browser = BROWSERS.find((path) => existsSync(path));

/** Why WebKit cannot be run here; undefined: it can. */
export const webkitMissing: string | undefined =
  browser !== undefined && existsSync(DRIVER) && haveScreen
    ? undefined
    : 'WebKitGTK is not here: apt-get install webkit2gtk-driver xvfb';

export interface RunningWebKit {
  driver: WebDriver;
  /** Where it puts what a person downloads. */
  downloads: string;
  stop(): Promise<void>;
}

/** Debian's WebKitGTK on a screen of its own, without profile and network, driven by WebDriver. */
export async function startWebKit(): Promise<RunningWebKit> {
  const home = await mkdtemp(join(tmpdir(), 'cutout-webkit-'));
  const downloads = join(home, 'Downloads');
  await mkdir(downloads);
  await mkdir(join(home, '.config'));
  await writeFile(join(home, '.config/user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  const screen = await startScreen();
  const port = await freePort();
  const server = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      LANG: 'C.UTF-8',
      HOME: home,
      XDG_CONFIG_HOME: join(home, '.config'),
      XDG_CACHE_HOME: join(home, '.cache'),
      XDG_DATA_HOME: join(home, '.local'),
      DISPLAY: screen.display,
      // Without a graphics card nothing is drawn otherwise.
      LIBGL_ALWAYS_SOFTWARE: '1',
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const unguard = server.pid === undefined ? () => {} : guardMemory(server.pid);
  const stop = async () => {
    unguard();
    await Promise.all([end(server), screen.stop()]);
    await rm(home, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const driver = await sessionOf(`http://127.0.0.1:${port}`);
    return {
      driver,
      downloads,
      async stop() {
        await driver.close().catch(() => {});
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The driver listens a moment after it was started. */
async function sessionOf(server: string, tries = 50): Promise<WebDriver> {
  const capabilities = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    timeouts: { script: 60_000 },
  };
  try {
    return await WebDriver.open(server, capabilities);
  } catch (error) {
    if (tries === 0 || !(error instanceof TypeError)) throw error;
    await new Promise((resolve) => setTimeout(resolve, 100));
    return sessionOf(server, tries - 1);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
