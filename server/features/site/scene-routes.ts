import { z } from 'zod';
import { isLocale, type Locale } from '../../../src/protocol/locales.ts';
import type { Origins } from '../../platform/config/origins.ts';
import { headersFor } from '../../platform/http/headers.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { readInput } from '../../platform/http/read-input.ts';
import { COVER_WIDTHS, type CoverWidth, type SceneFiles } from './scene-files.ts';

/** `12-en-400.webp`: a cover; `12-en.svg`: the drawing; `12-en.json`: the design. */
const FILE = /^(\d{1,7})-([a-z]{2})(?:-(\d{3,4})\.webp|\.(svg|json))$/;

type Asked = { number: number; lang: Locale } & ({ width: CoverWidth } | { form: 'svg' | 'json' });

/** What an address asks for; undefined: it is none of them. */
export function sceneFileOf(name: string): Asked | undefined {
  const [, number, lang = '', width, form] = FILE.exec(name) ?? [];
  if (number === undefined || !isLocale(lang)) return undefined;
  if (form === 'svg' || form === 'json') return { number: Number(number), lang, form };
  const known = COVER_WIDTHS.find((one) => one === Number(width));
  return known && { number: Number(number), lang, width: known };
}

/** `preview`: of an operator's link, which shows a draft. */
const query = z.object({ preview: z.optional(z.string()).catch(undefined) });

/** Opened by itself a drawing shows its samples, and runs nothing. */
const ALONE = "default-src 'none'; img-src 'self'; sandbox";

const TYPES = { svg: 'image/svg+xml', json: 'application/json; charset=utf-8' } as const;

/** Templates as files, below `/scenes/`. */
export function sceneRoutes(app: Listener, { files, origins }: { files: SceneFiles; origins: Origins }): void {
  app.get('/scenes/:file', async (request, reply) => {
    const asked = sceneFileOf((request.params as { file: string }).file);
    if (asked === undefined) return reply.callNotFound();
    const { number, lang } = asked;
    const { preview } = readInput(query, request.query);
    const isCover = 'width' in asked;
    const body = isCover
      ? await files.cover(number, lang, asked.width, preview)
      : await (asked.form === 'svg' ? files.drawing(number, lang, preview) : files.design(number, lang, preview));
    if (body === undefined) return reply.callNotFound();
    return reply
      .headers({ ...headersFor('sitePicture', { origins }), 'content-security-policy': ALONE })
      .headers(preview === undefined ? {} : { 'cache-control': 'no-store' })
      .type(isCover ? 'image/webp' : TYPES[asked.form])
      .send(body);
  });
}
