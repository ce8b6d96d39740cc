import type { FastifyReply } from 'fastify';
import { RETRY_AFTER } from '../http/refusal.ts';

const NOT_BUILT =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built</title><h1>Not built</h1><p>Run <code>npm run build</code>, or <code>npm start</code>, which does it.</p></html>';

/** In place of a page whose build is missing: only an operator ever sees it. */
export const sendNotBuilt = (reply: FastifyReply): FastifyReply =>
  reply.code(503).header('cache-control', 'no-store').header('retry-after', String(RETRY_AFTER)).send(NOT_BUILT);
