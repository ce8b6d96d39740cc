/** Builds the style sheets of the pages that have no script: the theme and the kit's modules, then what the page has of its own. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { scopedName } from './scoped-name.mjs';
import { recordInputs } from './write-inputs.mjs';

const ui = (/** @type {string[]} */ ...names) => names.map((name) => `src/ui/${name}.css`);
const THEME = ui('theme/tokens', 'theme/base');

/** Sheet → what it is made of, in order. */
const SHEETS = {
  operators: [
    ...THEME,
    ...ui('kit/Button.module', 'kit/Card.module', 'kit/Chip.module', 'kit/Field.module', 'kit/Icon.module'),
    ...ui('kit/Menu.module', 'kit/TextField.module', 'kit/text.module'),
    'server/features/operators/pages/operators.css',
  ],
  blocked: [...THEME, ...ui('kit/Button.module', 'kit/Icon.module'), 'server/features/editor-page/blocked.css'],
};

/** A sheet has no program: the entry is made of the imports alone. */
const ENTRY = 'page-sheet.js';
/** A module whose classes nobody takes is left out by the bundler. @type {(file: string, at: number) => string} */
const taken = (file, at) => `import * as part${at} from '/${file}'; globalThis.part${at} = part${at};`;
const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string} outDir */
export async function buildPageSheets(outDir) {
  for (const [name, files] of Object.entries(SHEETS)) {
    const built = await build({
      configFile: false,
      root,
      logLevel: 'warn',
      css: { modules: { generateScopedName: scopedName } },
      plugins: [
        {
          name: 'page-sheet',
          resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
          load: (id) => (id === `\0${ENTRY}` ? files.map(taken).join('\n') : undefined),
        },
        recordInputs(),
      ],
      build: {
        target: 'es2022',
        write: false,
        cssCodeSplit: false,
        rollupOptions: { input: ENTRY },
      },
    });
    const sheet = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
    const css = sheet.find(({ fileName }) => fileName.endsWith('.css'));
    if (css?.type !== 'asset') throw new Error(`no style sheet ${name}`);
    mkdirSync(outDir, { recursive: true });
    writeFileSync(join(outDir, `${name}.css`), css.source);
  }
}
