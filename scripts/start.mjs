/**
 * `npm start`: everything from a clone to the running product. The server runs in this very process, and the script
 * of package.json puts it in the shell's place (`exec`): a signal to npm, which hands it on to what it started, ends the server.
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
