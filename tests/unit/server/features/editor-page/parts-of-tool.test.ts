import { expect, it } from 'vitest';
import { partsOfTool } from '../../../../../server/features/editor-page/parts-of-tool.ts';

const MANIFEST = JSON.stringify({
  _boot: { file: 'assets/boot-1.js', dynamicImports: ['_app'], css: ['assets/boot-1.css'] },
  _app: {
    file: 'assets/app-1.js',
    dynamicImports: ['tools/cutout/screen.tsx', 'tools/splitter/manifest.ts', 'heic.ts'],
  },
  'tools/cutout/screen.tsx': {
    file: 'assets/screen-1.js',
    src: 'tools/cutout/screen.tsx',
    imports: ['_app'],
    assets: ['assets/imaging.worker-1.js', 'assets/sample-1.webp'],
  },
  'tools/splitter/manifest.ts': { file: 'assets/split-1.js', src: 'tools/splitter/manifest.ts' },
  'heic.ts': { file: 'assets/heic.worker-1.js', src: 'heic.ts' },
});
/** What lies in the folder: the parts of workers are in no manifest. */
const ASSETS = ['app-1.js', 'split-1.js', 'worker-parts-1.js', 'encoder-1.wasm', 'encoder-1.wasm.br', 'libheif-1.wasm'];
const PAGE = '<script type="module" src="/editor/assets/boot-1.js"></script>';

it('a tool’s parts are what the page’s files lead to, without those of other tools, samples and seldom decoders', () => {
  const common = ['assets/app-1.js', 'assets/boot-1.css', 'assets/boot-1.js'];
  expect(partsOfTool(MANIFEST, PAGE, ASSETS, 'cutout')).toEqual([
    ...common,
    'assets/encoder-1.wasm',
    'assets/imaging.worker-1.js',
    'assets/screen-1.js',
    'assets/worker-parts-1.js',
  ]);
  expect(partsOfTool(MANIFEST, PAGE, [], 'splitter')).toEqual([...common, 'assets/split-1.js']);
  expect(partsOfTool(MANIFEST, '', [], 'cutout')).toEqual([]);
});
