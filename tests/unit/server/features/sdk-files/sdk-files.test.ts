import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SDK_FILES } from '../../../../../server/features/sdk-files/sdk-files.ts';
import { folder, kit } from '../../kit.ts';

async function build(root: string, mark: string): Promise<void> {
  await mkdir(join(root, 'sdk', 'whole'), { recursive: true });
  const files = Object.values(SDK_FILES).flatMap(({ latest, pinned = latest }) => [latest, pinned]);
  for (const file of files) await writeFile(join(root, 'sdk', file), `/* ${mark} ${file} */`);
}

describe('the loader’s files', () => {
  it('T35 carry at the pinned path the hash that integrity.json names', async () => {
    const dist = await folder();
    await build(dist, 'one');
    const product = await kit({ env: { DIST_DIR: dist } });
    const { version, path, integrity } = (await product.ask('editor', { url: '/sdk/v1/integrity.json' })).json();
    expect([version, path]).toEqual(['1.2.3', expect.stringMatching(/^\/sdk\/1\.2\.3-[0-9a-f]{8}\/$/)]);
    for (const [name, hash] of Object.entries(integrity)) {
      const { rawPayload } = await product.ask('editor', { url: `${path}${name}` });
      expect(`sha384-${createHash('sha384').update(rawPayload).digest('base64')}`).toBe(hash);
    }
  });

  it('are small with a core beside them in /sdk/v1/, and whole at the pinned path', async () => {
    const dist = await folder();
    await build(dist, 'one');
    const product = await kit({ env: { DIST_DIR: dist } });
    const { path } = (await product.ask('editor', { url: '/sdk/v1/integrity.json' })).json();
    const body = async (url: string) => (await product.ask('editor', { url })).body;
    expect(await body('/sdk/v1/cutout-sdk.js')).toBe('/* one cutout-sdk.js */');
    expect(await body('/sdk/v1/cutout-core.mjs')).toBe('/* one cutout-core.mjs */');
    expect(await body(`${path}cutout-sdk.js`)).toBe('/* one whole/cutout-sdk.js */');
    expect((await product.ask('editor', { url: `${path}cutout-core.mjs` })).statusCode).toBe(404);
  });

  it('keep a pinned build alive after the next release', async () => {
    const dist = await folder();
    await build(dist, 'one');
    const product = await kit({ env: { DIST_DIR: dist } });
    const first = (await product.ask('editor', { url: '/sdk/v1/integrity.json' })).json();
    await build(dist, 'the second');
    const second = (await product.ask('editor', { url: '/sdk/v1/integrity.json' })).json();
    expect(second.path).not.toBe(first.path);
    const pinned = await product.ask('editor', { url: `${first.path}cutout-sdk.js` });
    expect([pinned.body, pinned.headers['cache-control']]).toEqual([
      '/* one whole/cutout-sdk.js */',
      'public, max-age=31536000, immutable',
    ]);
    expect((await readdir(join(product.dataDir, 'sdk'))).length).toBe(2);
  });

  it('are typed, open to every origin, and nothing else is served beside them', async () => {
    const dist = await folder();
    await build(dist, 'one');
    await writeFile(join(dist, 'sdk', 'secret.json'), '{}');
    const product = await kit({ env: { DIST_DIR: dist } });
    const module = await product.ask('editor', { url: '/sdk/v1/cutout-sdk.mjs' });
    expect(module.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cache-control': 'public, max-age=300',
    });
    for (const url of [
      '/sdk/v1/secret.json',
      '/sdk/v1/..%2fsecret',
      '/sdk/v1/toString',
      '/sdk/1.2.3-00000000/cutout-sdk.js',
      '/sdk/..%2f..%2f/cutout-sdk.js',
    ]) {
      expect((await product.ask('editor', { url })).statusCode, url).toBe(404);
    }
  });

  it('are sent compressed to whom takes it, latest and pinned, and their hash is that of the script', async () => {
    const dist = await folder();
    await build(dist, 'one');
    for (const file of ['cutout-sdk.js', 'whole/cutout-sdk.js']) {
      const bytes = await readFile(join(dist, 'sdk', file));
      await writeFile(join(dist, 'sdk', `${file}.br`), brotliCompressSync(bytes));
      await writeFile(join(dist, 'sdk', `${file}.gz`), gzipSync(bytes));
    }
    const product = await kit({ env: { DIST_DIR: dist } });
    const { path, integrity } = (await product.ask('editor', { url: '/sdk/v1/integrity.json' })).json();
    const ask = (url: string, accepts: string) =>
      product.ask('editor', { url, headers: { 'accept-encoding': accepts } });
    for (const [accepts, encoding, decode] of [
      ['gzip, deflate, br', 'br', brotliDecompressSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
      ['identity', undefined, (bytes: Buffer) => bytes],
    ] as const) {
      const latest = await ask('/sdk/v1/cutout-sdk.js', accepts);
      const pinned = await ask(`${path}cutout-sdk.js`, accepts);
      expect([latest.headers['content-encoding'], pinned.headers['content-encoding']]).toEqual([encoding, encoding]);
      expect([latest.headers.vary, pinned.headers.vary]).toEqual(['accept-encoding', 'accept-encoding']);
      expect(decode(latest.rawPayload).toString()).toBe('/* one cutout-sdk.js */');
      const hash = createHash('sha384').update(decode(pinned.rawPayload)).digest('base64');
      expect(`sha384-${hash}`).toBe(integrity['cutout-sdk.js']);
    }
    // Without a compressed file beside it, as a build that was pinned before there were any.
    expect((await ask(`${path}snippet.js`, 'br')).headers['content-encoding']).toBeUndefined();
    expect((await ask('/sdk/v1/cutout-sdk.js.br', 'br')).statusCode).toBe(404);
  });

  it('are missing before a build', async () => {
    expect((await (await kit()).ask('editor', { url: '/sdk/v1/integrity.json' })).statusCode).toBe(404);
  });
});
