/** `node scripts/build.mjs [step…]`: builds what changed, all of it or the named steps. */

import { buildHere } from './build/build-here.mjs';
import { thisMachine } from './setup/machine.mjs';

process.exitCode = buildHere(thisMachine, process.argv.slice(2)) ? 0 : 1;
