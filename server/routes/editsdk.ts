import type { FastifyRequest } from 'fastify';
import { cutoutError } from '../../src/protocol/errors.ts';
import type { CheckAppKeyAnswer, DiagnoseAnswer } from '../../src/protocol/http.ts';
import { type Locale, parseLocale } from '../../src/protocol/locales.ts';
import { headersFor } from '../headers.ts';
import { ANSWER_CODES } from '../http/answer-codes.ts';
import type { Listener } from '../http/listener.ts';
import { preferredLocale } from '../http/preferred-locale.ts';
import { takeRate } from '../http/rate.ts';
import { keyRefusal } from '../keys/access-key.ts';
import { diagnose } from '../keys/diagnose.ts';
import { REFUSAL_TEXTS } from '../pages/refusal-texts.ts';
import type { Services } from '../services.ts';

interface Query {
  accessKey?: unknown;
  nested?: unknown;
  lang?: unknown;
}

/** A key is short; longer text is not looked up. */
const keyText = (value: unknown): string => (typeof value === 'string' && value.length <= 128 ? value : '');

/** What the frame asks about its key, and what the loader asks when the frame stays silent. */
export function editsdkRoutes(app: Listener, services: Services): void {
  const { config, keys, sessions } = services;
  const context = { origins: config.origins };

  /** Refusals are answers (HTTP 200, code ≠ 0), as the spec's reader expects of this call. */
  app.get<{ Querystring: Query }>('/editsdk/check_app_key', async (request, reply): Promise<CheckAppKeyAnswer> => {
    reply.headers(headersFor('api', context));
    const id = keyText(request.query.accessKey);
    takeRate(services, 'editsdk', request, id === '' ? undefined : id);
    const key = await keys.find(id);
    const error = keyRefusal(id, key);
    if (error !== undefined || key === undefined) {
      const reason = error ?? 'ACCESS_KEY_INVALID';
      const { text } = REFUSAL_TEXTS[localeOf(request)].reasons[reason];
      return { code: ANSWER_CODES[reason]?.code ?? ANSWER_CODES.INTERNAL.code, message: text, error: reason };
    }
    return {
      code: 0,
      data: {
        idna_white_list: [...key.domains],
        is_trial: key.trial ? 1 : 0,
        limits: key.limits,
        role: key.role,
        loopback: key.loopback,
        session: sessions.mint(key.id),
        retention_hours: config.retentionHours,
      },
    };
  });

  app.get<{ Querystring: Query }>('/editsdk/diagnose', async (request, reply): Promise<DiagnoseAnswer> => {
    reply.headers(headersFor('diagnose', context));
    takeRate(services, 'editsdk', request, undefined);
    const { nested } = request.query;
    if (nested !== undefined && nested !== '0' && nested !== '1') {
      throw cutoutError('INVALID_ARGUMENT', 'nested is 0 or 1');
    }
    const id = keyText(request.query.accessKey);
    const asked = { id, key: await keys.find(id), origin: request.headers.origin ?? 'null', nested: nested === '1' };
    return diagnose(asked, localeOf(request));
  });
}

function localeOf(request: FastifyRequest<{ Querystring: Query }>): Locale {
  const { lang } = request.query;
  return typeof lang === 'string' && lang !== ''
    ? parseLocale(lang)
    : preferredLocale(request.headers['accept-language']);
}
