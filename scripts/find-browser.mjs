/**
 * Where the browser of the tests is. The one function that playwright's config, vitest and the set-up share, so that they can
 * never disagree. Node builtins only: the set-up calls it before `node_modules` exists.
 */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const FROM_ENV = ['CHROMIUM_PATH', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH'];

const DEBIANS = '/usr/bin/chromium';
/** The same engine and version as Debian's Chromium, without windows and profile: playwright's own choice for headless runs. */
const SHELL = '/usr/bin/chromium-headless-shell';

const FIREFOXES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];

const BY_PLATFORM = {
  linux: [DEBIANS, '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
  darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
};

/**
 * @typedef {object} Seams
 * @property {Record<string, string | undefined>} env
 * @property {string} platform as `process.platform`
 * @property {(path: string) => boolean} exists is there a program at this path
 * @property {() => string | undefined} playwrightOwn where playwright keeps a browser that it downloaded itself
 */

/**
 * Looks in this order: `CHROMIUM_PATH`, `PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH`, the system's usual places, playwright's own folder.
 *
 * @param {Partial<Seams>} [seams] for tests; the real machine otherwise
 * @returns {{ path: string | undefined, missing: string[] }} `missing`: paths that the environment names and that are not there
 */
export function findBrowser(seams = {}) {
  const {
    env = process.env,
    platform = process.platform,
    exists = isProgram,
    playwrightOwn = playwrightBrowser,
  } = seams;
  const named = FROM_ENV.map((name) => env[name] ?? '').filter((path) => path !== '');
  const usual = platform in BY_PLATFORM ? BY_PLATFORM[/** @type {keyof typeof BY_PLATFORM} */ (platform)] : [];
  const path = [...named, ...usual].find(exists) ?? [playwrightOwn() ?? ''].find((own) => own !== '' && exists(own));
  return { path, missing: named.filter((one) => !exists(one)) };
}

/**
 * Firefox, for the long tests: `FIREFOX_PATH`, or where Debian's packages put it. Playwright drives it as it is installed.
 *
 * @param {Pick<Partial<Seams>, 'env' | 'exists'>} [seams]
 * @returns {string | undefined}
 */
export function findFirefox({ env = process.env, exists = isProgram } = {}) {
  return [env.FIREFOX_PATH ?? '', ...FIREFOXES].find((path) => path !== '' && exists(path));
}

/**
 * The headless shell, if it is there: a third faster for tests that do not need the whole browser.
 *
 * @param {Partial<Seams>} [seams]
 * @returns {string | undefined} undefined too where it would not be used
 */
export function findShell(seams = {}) {
  const { env = process.env, exists = isProgram } = seams;
  return takesShell(findBrowser(seams).path, env) && exists(SHELL) ? SHELL : undefined;
}

/**
 * It goes with Debian's Chromium alone, and not where the environment names a browser.
 *
 * @param {string | undefined} path of the whole browser
 * @param {Seams['env']} env
 */
export const takesShell = (path, env) => path === DEBIANS && !FROM_ENV.some((name) => env[name]);

/**
 * On Ubuntu `/usr/bin/chromium-browser` may be a shell script that only says "install the snap"; it is no browser.
 *
 * @param {string} path
 */
function isProgram(path) {
  if (!existsSync(path)) return false;
  try {
    const text = path.endsWith('chromium-browser') ? readFileSync(path).subarray(0, 4096).toString('latin1') : '';
    return !text.includes('requires the chromium snap');
  } catch {
    return false;
  }
}

function playwrightBrowser() {
  try {
    return createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
  } catch {
    return undefined; // playwright is not installed yet
  }
}
