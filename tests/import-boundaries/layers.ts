/** One layer of docs/ARCHITECTURE.md's table: what a folder may import of ours, and of npm. A type import counts like any other. */
export type Layer = {
  /** Regular expression over paths from the repository's root. */
  readonly folder: string;
  /** Folders or files it may import, besides itself. */
  readonly may: readonly string[];
  /** npm packages (`any` for programs that choose their own). */
  readonly npm: readonly string[] | 'any';
  /** Node's own modules: for what runs under Node. */
  readonly node?: true;
};

const SCHEMA = '\\.schema\\.ts$';
const base = '^src/base/';
const protocol = '^src/protocol/';
/** Protocol without its schema files: what the loader and the bridge may see of it. */
const words = '^src/protocol/(?!.*\\.schema\\.ts$)';
const bridge = '^src/bridge/';
const allOfSrc = '^src/';
/** Programs that draw or copy what lies beside them in a browser's module; run by hand under Node, never bundled. */
const generators = '^(editor/samples/draw|src/ui/icons/copy)\\.ts$';

export const layers: Readonly<Record<string, Layer>> = {
  base: { folder: base, may: [], npm: ['p-queue'] },
  protocol: { folder: words, may: [base], npm: [] },
  schemas: { folder: `^src/protocol/.*${SCHEMA}`, may: [base, protocol], npm: ['zod'] },
  bridge: { folder: bridge, may: [base, words], npm: [] },
  pixels: { folder: '^src/pixels/', may: [base], npm: [] },
  imaging: {
    folder: '^src/imaging/',
    may: [base, '^src/pixels/'],
    npm: ['libheif-js', '@jsquash/webp', 'onnxruntime-web'],
  },
  document: { folder: '^src/document/', may: [base, '^src/pixels/'], npm: ['nanoid', 'zod', '@pdf-lib/fontkit'] },
  fonts: { folder: '^src/fonts/', may: [base, protocol, '^src/document/scene/'], npm: [] },
  api: { folder: '^src/api/', may: [base, protocol], npm: [] },
  context: { folder: '^src/context/', may: [base, protocol], npm: [] },
  upload: { folder: '^src/upload/', may: [base, protocol], npm: [] },
  account: { folder: '^src/account/', may: [base, protocol, '^src/api/'], npm: [] },
  cutout: { folder: '^src/cutout/', may: [base, protocol, '^src/(imaging|document)/'], npm: ['nanoid'] },
  generators: { folder: generators, may: ['^editor/samples/'], npm: 'any', node: true },
  ui: {
    folder: '^src/ui/(?!icons/copy\\.ts$)',
    may: [base, protocol],
    npm: ['react', 'react-dom', 'lucide-react'],
  },
  sdk: { folder: '^sdk/', may: [base, words, bridge], npm: [] },
  editor: { folder: '^editor/(?!samples/draw\\.ts$)', may: [allOfSrc], npm: 'any' },
  server: {
    folder: '^server/',
    may: [base, protocol, '^src/(pixels|document/scene|ui/icons)/'],
    npm: 'any',
    node: true,
  },
  site: { folder: '^site/', may: [allOfSrc, '^sdk/index\\.ts$'], npm: 'any' },
  demoHost: { folder: '^demo-host/', may: [], npm: [] },
  packages: {
    folder: '^packages/(?!node/)',
    may: ['^sdk/types\\.ts$', '^src/bridge/wire-error\\.ts$', '^src/protocol/hosts\\.ts$'],
    npm: ['react', 'vue'],
  },
  packageNode: { folder: '^packages/node/', may: [protocol], npm: ['zod'], node: true },
};

/** The programs' and modules' folders, for a crawl. */
export const moduleRoots = ['src', 'sdk', 'editor', 'site', 'server', 'demo-host', 'packages'] as const;
