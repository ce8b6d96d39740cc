import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import asc from 'assemblyscript/asc';

/**
 * Compiles one AssemblyScript file of src/pixels/kernels/wasm. The sources end in `.as`, so that TypeScript's own compiler
 * and the linter leave them alone; the compiler asks for `.ts` and is handed these.
 *
 * @param {string} folder
 * @param {string} name without the ending
 * @returns {Promise<Uint8Array>} the module: no imports, its memory exported, nothing in it
 */
export async function compile(folder, name) {
  /** @type {Uint8Array | undefined} */
  let wasm;
  const { error, stderr } = await asc.main(
    [`${name}.ts`, '--outFile', 'out.wasm', '--runtime', 'stub', '--enable', 'simd', '-O3', '--noAssert', '--noColors'],
    {
      readFile: (file) => (file === `${name}.ts` ? readFileSync(join(folder, `${name}.as`), 'utf8') : null),
      writeFile: (file, contents) => {
        if (file === 'out.wasm' && typeof contents !== 'string') wasm = contents;
      },
      listFiles: () => [],
    },
  );
  if (error || !wasm) throw new Error(`${name}.as does not compile\n${stderr.toString()}`, { cause: error });
  return wasm;
}
