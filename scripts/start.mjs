/**
 * `npm start`: everything from a clone to the running product. The server runs in this very process, so a signal to it needs no
 * passing on.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { thisMachine } from './setup/machine.mjs';
import { setUp } from './setup/set-up.mjs';

if (setUp(thisMachine, { browser: false, build: true })) {
  process.chdir(thisMachine.root);
  await import(pathToFileURL(join(thisMachine.root, 'dist', 'server', 'main.mjs')).href);
} else {
  process.exitCode = 1;
}
