/** @import { Budget } from './budgets.mjs' */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bytesOf } from './tool-budgets.mjs';

const CODECS = 'src/imaging/codecs';

/**
 * The budget of each codec whose encoder is fetched with the first such file: `bytes` of its codec.ts.
 *
 * @param {string} root
 * @returns {Budget[]}
 */
export const codecBudgets = (root) =>
  readdirSync(join(root, CODECS), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const limit = bytesOf(readFileSync(join(root, CODECS, name, 'codec.ts'), 'utf8'));
      if (limit === undefined) return [];
      return [
        {
          name: `${name}: fetched with the first such file`,
          files: [`dist/editor/assets/${name}-file-*.js`, `dist/editor/assets/${name}_*_simd-*.{js,wasm}`],
          limit,
        },
      ];
    });
