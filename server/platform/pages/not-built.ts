import type { FastifyReply } from 'fastify';
import { RETRY_AFTER } from '../http/refusal.ts';
import { documentOf } from './document.ts';
import { html } from './html.ts';

const NOT_BUILT = documentOf({
  locale: 'en',
  title: 'Not built',
  body: html`<h1>Not built</h1><p>Run <code>npm run build</code>, or <code>npm start</code>, which does it.</p>`,
});

/** In place of a page whose build is missing: only an operator ever sees it. */
export const sendNotBuilt = (reply: FastifyReply): FastifyReply =>
  reply.code(503).header('cache-control', 'no-store').header('retry-after', String(RETRY_AFTER)).send(NOT_BUILT);
