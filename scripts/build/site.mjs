/** The site's files: its scripts and sheets by vite, then its pictures, as vite empties the folder that both lie in. */
import { cp } from 'node:fs/promises';
import { build } from 'vite';
import { writePictures } from './site-pictures.mjs';

await build({ mode: 'site', configFile: 'vite.config.ts', logLevel: 'warn' });
await writePictures('site/pictures', 'dist/site/pictures');
// What the templates' scenes show, for the server that draws them and for pages that show the drawing.
await cp('src/document/scene/templates/pictures', 'dist/site/samples', { recursive: true });
