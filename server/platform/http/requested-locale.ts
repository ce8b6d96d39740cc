import type { FastifyRequest } from 'fastify';
import { type Locale, parseLocale } from '../../../src/protocol/locales.ts';
import { preferredLocale } from './preferred-locale.ts';

/** The language that a query names, or else the browser's. */
export const requestedLocale = (asked: string | undefined, { headers }: FastifyRequest): Locale =>
  asked === undefined || asked === '' ? preferredLocale(headers['accept-language']) : parseLocale(asked);
