import { closures } from './closures.mjs';

/** @import { Rolldown } from 'vite' */

/** Parts of the shell that some tools have and the default one has not: each folder is a chunk, which the others never fetch. */
const SOME_TOOLS = /\/editor\/shell\/(document|edit|faces|kept|layers|photo-file|tray)\//;
/** What the layer canvas is always fetched with. */
const WITH_LAYERS = /\/src\/fonts\//;
/** What every part of the program may have: components, what formats there are, and the rest of the shell; but `cut`, which comes with its first use. */
const COMMON =
  /\/(?:src\/ui|src\/imaging\/codecs|editor\/shell\/(?!(?:cut|document|edit|faces|kept|layers|photo-file|tray|watermark)\/))/;
/** A tool's own folder. */
const TOOL = /\/editor\/tools\/([^/]+)\//;

/**
 * How the editor is cut into chunks: what is always fetched together is one chunk, as each costs a request and small ones compress
 * badly. Rules, no list of modules; a module is in the first chunk that claims it:
 *
 * boot    what the frame's first script imports
 * app     what the shell needs before the first picture, and what the default tool then needs of the modules that tools share; the
 *         style sheets of both
 * <tool>  the default tool's own part of that
 * tools   what the other tools say of themselves: all of it is wanted once a person may change to them
 * watermark  the mark of trial keys, of tools that draw it themselves
 * parts   what several lazy parts need and no tool owns: components, the stage, the panel; before the next ones, as a group takes what
 *         its modules import with it
 * layers … folders of the shell that the default tool does not use
 *
 * All else is cut as its `import()`s say.
 *
 * @param {{ boot: string, app: string, tool: string, manifests: readonly string[] }} entries absolute paths of modules, `tool` being
 *   the default one's, `manifests` those of all tools
 * @returns {Rolldown.CodeSplittingGroup[]}
 */
export function firstChunks({ boot, app, tool, manifests }) {
  const needs = closures();
  const folderOf = (/** @type {string} */ id) => TOOL.exec(id)?.[1];
  const isCommon = (/** @type {string} */ id) => folderOf(id) === undefined || id.endsWith('.module.css');
  /** @type {Omit<Rolldown.CodeSplittingGroup, 'priority'>[]} */
  const groups = [
    { name: (id, context) => (needs(boot, id, context) ? 'boot' : null) },
    {
      name: (id, context) => (needs(app, id, context) || (isCommon(id) && needs(tool, id, context)) ? 'app' : null),
    },
    { name: (id, context) => (needs(tool, id, context) ? (folderOf(id) ?? null) : null) },
    { name: (id, context) => (manifests.some((one) => needs(one, id, context)) ? 'tools' : null) },
    { name: 'watermark', test: /\/(src\/pixels|editor\/shell)\/watermark\//, minShareCount: 2 },
    { name: 'parts', test: COMMON, minShareCount: 2 },
    { name: (id) => (WITH_LAYERS.test(id) ? 'layers' : (SOME_TOOLS.exec(id)?.[1] ?? null)), minShareCount: 2 },
  ];
  return groups.map((group, rank) => ({ ...group, priority: groups.length - rank }));
}
