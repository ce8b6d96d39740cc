/** The site's files: its scripts and sheets by vite, then its pictures, as vite empties the folder that both lie in. */
import { build } from 'vite';
import { writePictures } from './site-pictures.mjs';

await build({ mode: 'site', configFile: 'vite.config.ts', logLevel: 'warn' });
await writePictures('site/pictures', 'dist/site/pictures');
