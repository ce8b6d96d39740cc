import { createReadStream, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { HEIC_PAGE, heicFiles } from '../../scripts/build/heic-files.mjs';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** The editor's policy in short, and the worker script's own (docs/notes/intake.md "CSP"): what passes here passes in the product. */
const PAGE_CSP =
  "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self' blob:; img-src 'self' blob: data:; frame-src 'self'";
const HEIC_PAGE_CSP = "default-src 'none'; script-src 'self' 'unsafe-eval'; worker-src blob:; sandbox allow-scripts";
const WORKER_CSP = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

const policyOf = (path: string): string => {
  if (path === `/${HEIC_PAGE}`) return HEIC_PAGE_CSP;
  return path.includes('worker') ? WORKER_CSP : PAGE_CSP;
};

/** The imaging module built as the editor builds it, on loopback under the product's own policies. */
export async function serveImagingPage(): Promise<{ url: string; close(): Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'imaging-page-'));
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('./imaging-page/', import.meta.url)),
    build: { outDir, target: 'es2022', assetsInlineLimit: 0, modulePreload: false },
    worker: { format: 'es' },
    plugins: [heicFiles()],
  });
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname);
    const file = join(outDir, path === '/' ? 'index.html' : path);
    if (!existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
    response.setHeader('content-security-policy', policyOf(path));
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}
