import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Contract } from '../../../src/protocol/calls/contract.schema.ts';
import { acceptedEncodings, type Encoding } from './accepted-encodings.ts';

/** Bytes from which on it is worth it: below, an answer is one packet either way. */
export const LEAST = 1000;
/** Answers that are kept compressed; most of them are made once at a start and sent often. */
const REMEMBERED = 200;

/** Brotli's usual level costs a hundred times this one's time, for a tenth less. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const COMPRESS: Readonly<Record<Encoding, (text: string) => Promise<Buffer>>> = {
  br: (text) => brotli(text, BROTLI),
  gzip: (text) => gzipped(text),
};

/**
 * Whether the answers of a call may be compressed. The length of a compressed answer tells what in it repeats what was sent (BREACH), so
 * only answers without a secret are: what anyone reads without being known. A POST that is open to anyone is a login.
 */
export const isOpenAnswer = ({ access, method, response }: Contract): boolean =>
  access === 'public' && method === 'GET' && 'json' in response;

/** `Vary` with Accept-Encoding beside what stands there. */
export const varying = (vary: string | undefined): string =>
  vary === undefined ? 'Accept-Encoding' : `${vary}, Accept-Encoding`;

const remembered = new Map<string, Promise<Buffer>>();

/** What goes out of a JSON text of an open answer: itself, or compressed as the client takes it, with the header that says so. */
export function compressed(request: FastifyRequest, reply: FastifyReply, text: string): string | Promise<Buffer> {
  const [encoding] = text.length < LEAST ? [] : acceptedEncodings(request.headers['accept-encoding']);
  if (encoding === undefined) return text;
  reply.header('content-encoding', encoding);
  const key = `${encoding} ${text}`;
  const known = remembered.get(key);
  if (known !== undefined) return known;
  const made = COMPRESS[encoding](text);
  remembered.set(key, made);
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  return made;
}
