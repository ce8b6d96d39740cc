/**
 * The npm packages that are made of packages/: their entries, and what stands in each package.json.
 *
 * @typedef {object} NpmPackage
 * @property {string} description
 * @property {string[]} entries `index` is the package itself, another one `<package>/<entry>`
 * @property {boolean | string[]} sideEffects
 * @property {string} [banner] first line of each module
 * @property {string[]} [ours] packages of ours that it needs, of its own version
 * @property {Readonly<Record<string, string>>} [dependencies]
 * @property {Readonly<Record<string, string>>} [peers]
 * @property {string[]} [keywords]
 * @property {string} [node] lowest version, where it is not 18
 */

export const SCOPE = '@cutout';

/** Where the packages come from: provenance compares it with the repository that publishes (docs/VERSIONING.md). */
const REPOSITORY = process.env.CUTOUT_REPOSITORY ?? 'https://github.com/cutout-example/cutout';

/** @type {Readonly<Record<string, NpmPackage>>} */
export const PACKAGES = {
  sdk: {
    description: 'Loads the cut-out editor into a page: one promise, types, nothing without a DOM',
    entries: ['index', 'pure', 'mount'],
    // The entry itself begins to load; the others do nothing by themselves.
    sideEffects: ['./index.js'],
  },
  react: {
    description: 'The cut-out editor as a React component and a hook',
    entries: ['index'],
    sideEffects: false,
    // For bundlers that render on a server: hooks are the browser's.
    banner: "'use client';",
    ours: ['sdk'],
    peers: { react: '^18.0.0 || ^19.0.0' },
    keywords: ['react', 'preact'],
  },
  element: {
    description: 'The cut-out editor as a custom element, <cutout-editor>',
    entries: ['index'],
    sideEffects: ['./index.js'],
    ours: ['sdk'],
    keywords: ['web-components', 'custom-element'],
  },
  vue: {
    description: 'The cut-out editor as a Vue component',
    entries: ['index'],
    sideEffects: false,
    ours: ['sdk', 'element'],
    peers: { vue: '^3.3.0' },
    keywords: ['vue'],
  },
  node: {
    description: 'The cut-out service for backends: session tokens, webhooks, signed results, removal and batch jobs',
    entries: ['index'],
    sideEffects: false,
    dependencies: { zod: '^4.0.0' },
    keywords: ['node'],
    node: '>=20',
  },
};

/** @type {(names: readonly string[] | undefined, version: string) => Record<string, string>} */
const pinned = (names = [], version) => Object.fromEntries(names.map((name) => [`${SCOPE}/${name}`, version]));

/**
 * @param {string} name
 * @param {string} version
 */
export function manifestOf(name, version) {
  const one = PACKAGES[name];
  if (one === undefined) throw new Error(`no package ${name}`);
  const dependencies = { ...pinned(one.ours, version), ...one.dependencies };
  return {
    name: `${SCOPE}/${name}`,
    version,
    description: one.description,
    keywords: ['background-removal', 'cutout', 'image-editor', ...(one.keywords ?? [])],
    license: 'Apache-2.0',
    repository: { type: 'git', url: `git+${REPOSITORY}.git`, directory: `packages/${name}` },
    homepage: `${REPOSITORY}#readme`,
    bugs: { url: `${REPOSITORY}/issues` },
    type: 'module',
    sideEffects: one.sideEffects,
    exports: {
      ...Object.fromEntries(one.entries.map((entry) => [entry === 'index' ? '.' : `./${entry}`, exportOf(entry)])),
      './package.json': './package.json',
    },
    // For compilers that read no exports; Node and bundlers take those.
    types: './index.d.ts',
    files: ['*.js', '*.d.ts', 'require.cjs', 'require.d.cts', 'CHANGELOG.md'],
    engines: { node: one.node ?? '>=18' },
    ...(Object.keys(dependencies).length === 0 ? {} : { dependencies }),
    ...(one.peers === undefined ? {} : { peerDependencies: one.peers }),
    publishConfig: { access: 'public', provenance: true },
  };
}

/** @param {string} entry */
const exportOf = (entry) => ({
  import: { types: `./${entry}.d.ts`, default: `./${entry}.js` },
  require: { types: './require.d.cts', default: './require.cjs' },
});

/** @param {string} name */
export const requireText = (name) =>
  `throw new Error(\n  '${SCOPE}/${name} is an ES module and cannot be required: write "import … from \\'${SCOPE}/${name}\\'", or "await import(\\'${SCOPE}/${name}\\')" in CommonJS.',\n);\n`;
