import { z } from 'zod';
import { type CheckAppKeyAnswer, type DiagnoseAnswer, HEADERS } from '../../src/protocol/http.ts';
import { headersFor } from '../headers.ts';
import { ANSWER_CODES } from '../http/answer-codes.ts';
import { askedLocale } from '../http/asked-locale.ts';
import type { Listener } from '../http/listener.ts';
import { partnerSessionOf } from '../http/partner-session.ts';
import { takeRate } from '../http/rate.ts';
import { readInput } from '../http/read-input.ts';
import { isSound } from '../http/sound-input.ts';
import { type AccessKey, keyRefusal } from '../keys/access-key.ts';
import { diagnose } from '../keys/diagnose.ts';
import { REFUSAL_TEXTS } from '../pages/refusal-texts.ts';
import type { Services } from '../services.ts';

/** A key is short; longer text, or text with NUL, is not looked up, and is answered as a key that nobody has. */
const accessKey = z.string().max(128).refine(isSound).catch('').default('');
const lang = z.string().max(16).optional().catch(undefined);
export const checkAppKeyQuery = z.object({ accessKey, target_module: z.string().optional().catch(undefined), lang });
export const diagnoseQuery = z.object({ accessKey, nested: z.enum(['0', '1']).optional(), lang });

/** What the frame asks about its key, and what the loader asks when the frame stays silent. */
export function editsdkRoutes(app: Listener, services: Services): void {
  const { config, keys, sessions } = services;
  const context = { origins: config.origins };
  const apiHeaders = headersFor('api', context);

  /** What is the same for each visitor of a key, as members of a JSON object; as long as the key is remembered. */
  const texts = new WeakMap<AccessKey, string>();
  const ofKey = (key: AccessKey): string => {
    const known = texts.get(key);
    if (known !== undefined) return known;
    const data: Omit<NonNullable<CheckAppKeyAnswer['data']>, 'session'> = {
      idna_white_list: [...key.domains],
      is_trial: key.trial ? 1 : 0,
      limits: key.limits,
      role: key.role,
      loopback: key.loopback,
      retention_hours: config.retentionHours,
    };
    const text = JSON.stringify(data).slice(1, -1);
    texts.set(key, text);
    return text;
  };

  /** Refusals are answers (HTTP 200, code ≠ 0), as the spec's reader expects of this call. */
  app.get('/editsdk/check_app_key', async (request, reply): Promise<CheckAppKeyAnswer> => {
    reply.headers(apiHeaders);
    const { accessKey: id, lang: asked } = readInput(checkAppKeyQuery, request.query);
    await takeRate(services, 'editsdk', request, id === '' ? undefined : id);
    const key = await keys.find(id);
    const error = keyRefusal(id, key);
    if (error !== undefined || key === undefined) {
      const reason = error ?? 'ACCESS_KEY_INVALID';
      const { text } = REFUSAL_TEXTS[askedLocale(asked, request)].reasons[reason];
      return { code: ANSWER_CODES[reason]?.code ?? ANSWER_CODES.INTERNAL.code, message: text, error: reason };
    }
    const partner = await partnerSessionOf(request, services, key);
    // For the developer who looks at the network: a token that is refused here ends in no error until a call needs it.
    if (partner !== 'absent') reply.header(HEADERS.partnerSession, typeof partner === 'string' ? partner : 'accepted');
    const session = sessions.mint(key.id, typeof partner === 'string' ? undefined : partner);
    return reply
      .type('application/json; charset=utf-8')
      .send(`{"code":0,"data":{"session":${JSON.stringify(session)},${ofKey(key)}}}`);
  });

  app.get('/editsdk/diagnose', async (request, reply): Promise<DiagnoseAnswer> => {
    reply.headers(headersFor('diagnose', context));
    await takeRate(services, 'editsdk', request, undefined);
    const { accessKey: id, nested, lang: language } = readInput(diagnoseQuery, request.query);
    const asked = { id, key: await keys.find(id), origin: request.headers.origin ?? 'null', nested: nested === '1' };
    return diagnose(asked, askedLocale(language, request));
  });
}
