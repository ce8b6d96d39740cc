/**
 * `node scripts/setup.mjs [--browser] [--build]`: makes a clone ready; with `--browser` ready to be tested, with `--build` ready
 * to run. Node builtins only: it runs before `node_modules` exists.
 */
import { thisMachine } from './setup/machine.mjs';
import { setUp } from './setup/set-up.mjs';

const [browser, build] = ['--browser', '--build'].map((flag) => process.argv.includes(flag));
process.exitCode = setUp(thisMachine, { browser: browser === true, build: build === true }) ? 0 : 1;
