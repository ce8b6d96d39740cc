import { z } from 'zod';

/** A chunk of vite's manifest, as far as it is read here. */
const chunk = z.object({
  file: z.string(),
  src: z.string().optional(),
  imports: z.array(z.string()).default([]),
  dynamicImports: z.array(z.string()).default([]),
  css: z.array(z.string()).default([]),
  assets: z.array(z.string()).default([]),
});
const manifest = z.record(z.string(), chunk);

/** Decoders of a format that few photos have, and the drawn samples: each is fetched when it is wanted. */
const LATER = /heic|libheif|\.(?:webp|avif|jpe?g|png)$/;
const OF_WORKERS = /\.(?:js|wasm)$/;
const NAMED = /"[^"]*?(assets\/[^"]+\.js)"/g;
const OF_TOOL = /^tools\/([^/]+)\//;

/**
 * The scripts, style sheets and workers that a frame with this tool may come to need, below the editor's folder. A frame in private mode
 * fetches them while its weights come, so that it needs no network after that.
 * @param text vite's manifest of the editor
 * @param page the built page, which names the first files
 * @param all every file below `assets/`: the parts of workers are in no manifest
 */
export function partsOfTool(text: string, page: string, all: readonly string[], tool: string): string[] {
  const chunks = manifest.parse(JSON.parse(text));
  const named = new Set([...page.matchAll(NAMED)].map(([, file]) => file));
  const keys = new Set(Object.keys(chunks).filter((key) => named.has(chunks[key]?.file)));
  const files = new Set<string>();
  // A set goes on to what is added while it is read.
  for (const key of keys) {
    const one = chunks[key];
    const owner = OF_TOOL.exec(one?.src ?? '')?.[1];
    if (one === undefined || (owner !== undefined && owner !== tool)) continue;
    for (const next of [...one.imports, ...one.dynamicImports]) keys.add(next);
    for (const file of [one.file, ...one.css, ...one.assets]) if (!LATER.test(file)) files.add(file);
  }
  const known = new Set(Object.values(chunks).flatMap(({ file, css, assets }) => [file, ...css, ...assets]));
  for (const name of all) {
    const file = `assets/${name}`;
    if (OF_WORKERS.test(name) && !known.has(file) && !LATER.test(file)) files.add(file);
  }
  return [...files].sort();
}
