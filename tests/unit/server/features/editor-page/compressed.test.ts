import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { folder, kit } from '../../kit.ts';

const SCRIPT = Buffer.from('export const words = "all of the same";\n'.repeat(40));
const BR = brotliCompressSync(SCRIPT);
const GZ = gzipSync(SCRIPT);

/** A script and a worker with their compressed files, and one script that has none. */
async function built() {
  const dist = await folder();
  const assets = join(dist, 'editor', 'assets');
  await mkdir(assets, { recursive: true });
  for (const name of ['app-1.js', 'imaging.worker-1.js']) {
    for (const [extension, bytes] of Object.entries({ '': SCRIPT, '.br': BR, '.gz': GZ })) {
      await writeFile(join(assets, name + extension), bytes);
    }
  }
  await writeFile(join(assets, 'bare-1.js'), SCRIPT);
  const product = await kit({ env: { DIST_DIR: dist } });
  return (name: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    product.ask('editor', { method, url: `/editor/assets/${name}`, headers });
}

const ACCEPTS = 'gzip, deflate, br, zstd';

describe('a file of the build with its compressed files', () => {
  it.each([
    [ACCEPTS, 'br', BR],
    ['gzip', 'gzip', GZ],
    ['br;q=0, gzip', 'gzip', GZ],
    ['gzip;q=0.5, br;q=0.4', 'gzip', GZ],
    ['br;q=0, gzip;q=0', undefined, SCRIPT],
    ['*;q=0', undefined, SCRIPT],
    ['identity', undefined, SCRIPT],
    ['zstd', undefined, SCRIPT],
    ['', undefined, SCRIPT],
  ])('to %j it is answered as %s', async (accepts, encoding, bytes) => {
    const ask = await built();
    const { statusCode, headers, rawPayload } = await ask('app-1.js', { 'accept-encoding': accepts });
    expect([statusCode, headers['content-encoding'], headers['content-length']]).toEqual([
      200,
      encoding,
      String(bytes.length),
    ]);
    expect(rawPayload.equals(bytes)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^(text|application)\/javascript; charset=utf-8$/),
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    });
  });

  it('keeps a worker its own policy', async () => {
    const ask = await built();
    const { headers } = await ask('imaging.worker-1.js', { 'accept-encoding': ACCEPTS });
    expect([headers['content-encoding'], headers['content-security-policy']]).toEqual([
      'br',
      expect.stringContaining("'wasm-unsafe-eval'"),
    ]);
  });

  it('goes out as it is where it has none', async () => {
    const ask = await built();
    const { headers, rawPayload } = await ask('bare-1.js', { 'accept-encoding': ACCEPTS });
    expect([headers['content-encoding'], headers.vary]).toEqual([undefined, 'accept-encoding']);
    expect(rawPayload.equals(SCRIPT)).toBe(true);
  });

  it('tells by HEAD what GET would bring', async () => {
    const ask = await built();
    const { headers, rawPayload } = await ask('app-1.js', { 'accept-encoding': ACCEPTS }, 'HEAD');
    expect([headers['content-encoding'], headers['content-length'], rawPayload.length]).toEqual([
      'br',
      String(BR.length),
      0,
    ]);
  });

  it('has a tag for each encoding, and is confirmed by its own alone', async () => {
    const ask = await built();
    const tagOf = async (accepts: string) =>
      String((await ask('app-1.js', { 'accept-encoding': accepts })).headers.etag);
    const [plain, br, gz] = [await tagOf(''), await tagOf('br'), await tagOf('gzip')];
    expect(new Set([plain, br, gz]).size).toBe(3);
    const confirm = async (accepts: string, tag: string) =>
      (await ask('app-1.js', { 'accept-encoding': accepts, 'if-none-match': tag })).statusCode;
    expect([
      await confirm('br', br),
      await confirm('br', plain),
      await confirm('', plain),
      await confirm('gzip', br),
    ]).toEqual([304, 200, 304, 200]);
  });

  it('gives ranges of what is sent, which put together are the file', async () => {
    const ask = await built();
    for (const [accepts, bytes, decode] of [
      ['br', BR, brotliDecompressSync],
      ['gzip', GZ, gunzipSync],
    ] as const) {
      const part = (range: string) => ask('app-1.js', { 'accept-encoding': accepts, range: `bytes=${range}` });
      const [first, rest] = [await part('0-9'), await part('10-')];
      expect([first.statusCode, first.headers['content-range'], first.headers['content-encoding']]).toEqual([
        206,
        `bytes 0-9/${bytes.length}`,
        accepts,
      ]);
      expect(decode(Buffer.concat([first.rawPayload, rest.rawPayload])).equals(SCRIPT)).toBe(true);
      expect((await part('99999-')).statusCode).toBe(416);
    }
  });

  it('has no address beside its own', async () => {
    const ask = await built();
    for (const name of ['app-1.js.br', 'app-1.js.gz', 'app-1.js%2ebr']) {
      for (const accepts of ['', ACCEPTS])
        expect((await ask(name, { 'accept-encoding': accepts })).statusCode).toBe(404);
    }
  });
});
