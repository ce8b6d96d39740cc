/**
 * What stands beside the editor for HEIC and is no part of its bundle: the isolated page of the last resort with heic2any as it was
 * published, and the licences of what is passed on (THIRD-PARTY.md).
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const { resolve } = createRequire(import.meta.url);
const folderOf = (/** @type {string} */ name) => dirname(resolve(`${name}/package.json`));
const textOf = (/** @type {string} */ name, /** @type {string} */ file) =>
  readFileSync(join(folderOf(name), file), 'utf8');
const versionOf = (/** @type {string} */ name) => String(JSON.parse(textOf(name, 'package.json')).version);

/** The page's name in the build; `src/imaging/heic/heic-frame.ts` receives its address. */
export const HEIC_PAGE = 'heic-frame.html';

const notice = () => `HEIC in this editor

libheif-js ${versionOf('libheif-js')} (https://github.com/catdad-experiments/libheif-js), LGPL-3.0: a WebAssembly build of
  libheif  (https://github.com/strukturag/libheif), LGPL-3.0, Copyright Dirk Farin and struktur AG
  libde265 (https://github.com/strukturag/libde265), LGPL-3.0, Copyright Dirk Farin and struktur AG
Its two files, libheif-*.js and libheif-*.wasm, are served as they were published and are loaded by their addresses: put your own
build of the same interface in their place to use it. Licence: libheif-js.txt (LGPL-3.0 and the GPL-3.0 that it refers to).

heic2any ${versionOf('heic2any')} (https://github.com/alexcorvi/heic2any), MIT, with libheif and libde265 (LGPL-3.0) inside. Its one
file, heic2any-*.js, is served as it was published, used only in an isolated frame, and can be replaced in the same way.
Licences: heic2any.txt, libheif-js.txt.
`;

/** @returns {import('vite').Plugin} */
export function heicFiles() {
  /** @type {string} */
  let script;
  return {
    name: 'heic-files',
    apply: 'build',
    buildStart() {
      script = this.emitFile({ type: 'chunk', id: 'src/imaging/heic/page/heic-page.ts', name: 'heic-page' });
    },
    generateBundle() {
      const emit = (/** @type {string} */ fileName, /** @type {string} */ source) =>
        this.emitFile({ type: 'asset', fileName, source });
      const heic2any = `heic2any-${versionOf('heic2any')}.js`;
      emit(`assets/${heic2any}`, textOf('heic2any', 'dist/heic2any.min.js'));
      // Classic scripts by relative addresses: the page has no origin, and a module would need CORS.
      emit(
        HEIC_PAGE,
        `<!doctype html><meta charset="utf-8"><title>HEIC</title>` +
          `<script src="assets/${heic2any}"></script><script src="${this.getFileName(script)}"></script>\n`,
      );
      emit('assets/licences/heic.txt', notice());
      emit('assets/licences/libheif-js.txt', textOf('libheif-js', 'LICENSE'));
      emit('assets/licences/heic2any.txt', textOf('heic2any', 'LICENSE.md'));
    },
  };
}
