import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts';
import { LEAST, varying } from './compressed-answer.ts';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const COMPRESS: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (text) => gzipped(text, { level: 6 }),
};

/** A page as the client takes it. It holds no secret (no session, no token), so that its length tells nothing (BREACH). */
export async function compressedPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<string | Buffer> {
  reply.header('vary', varying(undefined));
  const [encoding] = html.length < LEAST ? [] : acceptedEncodings(request.headers['accept-encoding']);
  if (encoding === undefined) return html;
  reply.header('content-encoding', encoding);
  return COMPRESS[encoding](html);
}
