/**
 * `node scripts/setup.mjs [--browser]`: makes a clone ready to run, with `--browser` ready to be tested.
 * Node builtins only: it runs before `node_modules` exists.
 */
import { thisMachine } from './setup/machine.mjs';
import { setUp } from './setup/set-up.mjs';

process.exitCode = await setUp(thisMachine, { browser: process.argv.includes('--browser') });
