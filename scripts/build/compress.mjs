/** `node scripts/build/compress.mjs`: the compressed files beside those of dist. The build runs it where some are missing. */
import { thisMachine } from '../setup/machine.mjs';
import { compress } from './compressed.mjs';

await compress(thisMachine.root);
