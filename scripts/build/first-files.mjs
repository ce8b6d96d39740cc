/** @import { HtmlTagDescriptor, Plugin, Rolldown } from 'vite' */

/**
 * The page names at once what its first script imports a moment later, with all that this imports and its style sheets: nothing
 * waits for a script to be read.
 *
 * @param {readonly string[]} names of chunks, see first-chunks.mjs
 * @returns {Plugin}
 */
export function firstFiles(names) {
  let base = '';
  return {
    name: 'first-files',
    apply: 'build',
    configResolved(config) {
      base = config.base;
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk');
        const first = new Set(names.map((name) => called(chunks, name)));
        // A set goes on to what is added while it is read.
        for (const { imports } of first) for (const one of chunks) if (imports.includes(one.fileName)) first.add(one);
        const styles = [...first].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
        const isNew = (/** @type {string} */ file) => !html.includes(`"${base}${file}"`);
        return [
          ...[...first]
            .filter(({ fileName }) => isNew(fileName))
            .map(({ fileName }) => link('modulepreload', base + fileName)),
          ...[...new Set(styles)].filter(isNew).map((file) => link('stylesheet', base + file)),
        ];
      },
    },
  };
}

/**
 * @param {readonly Rolldown.OutputChunk[]} chunks
 * @param {string} name
 */
function called(chunks, name) {
  const found = chunks.find((one) => one.name === name);
  if (found === undefined) throw new Error(`the build has no chunk ${name}`);
  return found;
}

/** @type {(rel: string, href: string) => HtmlTagDescriptor} */
const link = (rel, href) => ({ tag: 'link', attrs: { rel, crossorigin: true, href }, injectTo: 'head' });
