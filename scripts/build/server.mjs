/** Bundles the server's programs, and the style sheets of its pages. */
import { buildPageSheets } from './page-sheets.mjs';
import { bundleServer } from './server-programs.mjs';
import { writeInputs } from './write-inputs.mjs';

const inputs = await bundleServer('dist/server');
await buildPageSheets('dist/server/pages');
writeInputs(inputs);
