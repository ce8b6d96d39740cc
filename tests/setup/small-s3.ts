import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readPost } from '../../server/features/object-store/post-form.ts';
import { type PolicyContext, verifyPost } from '../../server/platform/store/post-policy.ts';
import { S3Error } from '../../server/platform/store/s3-error.ts';
import type { Clock } from '../../src/base/clock.ts';

interface Kept {
  bytes: Buffer;
  headers: Record<string, string>;
  modified: number;
}

/** Whose forms are taken. */
export type FormBucket = Omit<PolicyContext, 'now'>;

/**
 * The few calls of S3 that the store makes, path-style, for one bucket; signatures are looked for and not verified. With `form` it takes
 * browsers' forms too, whose policies are verified as our own store does.
 */
export async function startSmallS3(
  clock: Pick<Clock, 'now'>,
  form?: FormBucket,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const kept = new Map<string, Kept>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const key = decodeURIComponent(pathname.replace(/^\/[^/]+\/?/, ''));
    const isForm = form !== undefined && request.headers['content-type']?.startsWith('multipart/form-data') === true;
    const body = isForm ? Buffer.alloc(0) : await bytesOf(request);
    const xml = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<?xml version="1.0"?>${text}`);
    if (isForm) {
      try {
        const { grant } = await readPost(
          request,
          (fields) => verifyPost(fields, { ...form, now: clock.now() }),
          async ({ grant: { key: name, owner }, fields, body: parts }) => {
            const chunks: Uint8Array[] = [];
            for await (const part of parts) chunks.push(part);
            const headers = { 'content-type': fields.get('content-type') ?? '', 'x-amz-meta-owner': owner };
            kept.set(name, { bytes: Buffer.concat(chunks), headers, modified: clock.now() });
          },
        );
        return response.writeHead(grant.status).end();
      } catch (error) {
        return xml(error instanceof S3Error ? error.status : 500, '<Error/>');
      }
    }
    const signed = request.method === 'GET' && searchParams.has('X-Amz-Signature');
    if (!signed && !/^AWS4-HMAC-SHA256 Credential=/.test(request.headers.authorization ?? ''))
      return xml(403, '<Error/>');
    if (request.method === 'PUT') {
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([name]) => /^(content-type|x-amz-meta-.*)$/.test(name)),
      ) as Record<string, string>;
      kept.set(key, { bytes: body, headers, modified: clock.now() });
      return response.writeHead(200, { etag: '"put"' }).end();
    }
    if (request.method === 'POST' && searchParams.has('delete')) {
      for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) kept.delete(name);
      return xml(200, '<DeleteResult/>');
    }
    if (request.method === 'GET' && key === '') {
      // Two a page, so that pages are gone through.
      const names = [...kept.keys()].sort();
      const from = Number(searchParams.get('continuation-token') ?? 0);
      const page = names.slice(from, from + 2);
      const next = from + 2 < names.length ? `<NextContinuationToken>${from + 2}</NextContinuationToken>` : '';
      const rows = page.map((name) => {
        const { modified = 0, bytes } = kept.get(name) ?? {};
        return `<Contents><Key>${name}</Key><LastModified>${new Date(modified).toISOString()}</LastModified><Size>${bytes?.length}</Size></Contents>`;
      });
      return xml(200, `<ListBucketResult>${rows.join('')}${next}</ListBucketResult>`);
    }
    const found = kept.get(key);
    if (request.method === 'DELETE') {
      kept.delete(key);
      return response.writeHead(204).end();
    }
    if (found === undefined) return xml(404, '<Error><Code>NoSuchKey</Code></Error>');
    const etag = `"${createHash('md5').update(found.bytes).digest('hex')}"`;
    const modified = new Date(found.modified).toUTCString();
    const length = String(found.bytes.length);
    response.writeHead(200, { ...found.headers, etag, 'last-modified': modified, 'content-length': length });
    return response.end(request.method === 'HEAD' ? undefined : found.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}
