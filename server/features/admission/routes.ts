import { whenKnown } from '../../../src/base/when-known.ts';
import { checkAppKey, diagnose as diagnoseCall } from '../../../src/protocol/calls/editsdk.schema.ts';
import { HEADERS } from '../../../src/protocol/http.ts';
import type { Coarse } from '../../inference/models/coarse/coarse.ts';
import { type PartnerSessionPorts, partnerSessionOf } from '../../platform/callers/partner-session.ts';
import { ANSWER_CODES } from '../../platform/http/answer-codes.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { requestedLocale } from '../../platform/http/requested-locale.ts';
import { createRoute, JsonText, type RoutePorts } from '../../platform/http/route.ts';
import { type AccessKey, keyRefusal } from '../../platform/keys/access-key.ts';
import { keyInfoOf } from '../../platform/keys/key-info.ts';
import type { KeyStore } from '../../platform/keys/key-store.ts';
import { REFUSAL_TEXTS } from '../../platform/pages/refusal-texts.ts';
import type { FrameSessions } from '../../platform/sessions/frame-session.ts';
import { diagnose } from './diagnose.ts';

export interface AdmissionPorts extends RoutePorts, PartnerSessionPorts {
  retentionHours: number;
  coarse: Pick<Coarse, 'state'>;
  keys: Pick<KeyStore, 'find'>;
  sessions: Pick<FrameSessions, 'mint'>;
}

type Partner = Awaited<ReturnType<typeof partnerSessionOf>>;

/** What the frame asks about its key, and what the loader asks when the frame stays silent. */
export function admissionRoutes(app: Listener, ports: AdmissionPorts): void {
  const { retentionHours, keys, sessions, origins } = ports;
  const service = { retentionHours, coarse: ports.coarse.state !== 'absent' };
  const route = createRoute(app, ports);

  /** Members of `keyInfoOf` as JSON text: the same for every frame of a key, while a store hands out the same object for it. */
  const texts = new WeakMap<AccessKey, string>();
  const infoTextOf = (key: AccessKey): string => {
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = JSON.stringify(keyInfoOf(key, service)).slice(1, -1);
    texts.set(key, text);
    return text;
  };

  /** Refusals are successes of HTTP (200, code ≠ 0), as the spec's reader expects of this call. */
  route(checkAppKey, ({ request, reply, caller: key, query: { accessKey: id, lang } }) => {
    const error = keyRefusal(id, key);
    if (error !== undefined || key === undefined) {
      const reason = error ?? 'ACCESS_KEY_INVALID';
      const { text } = REFUSAL_TEXTS[requestedLocale(lang, request)].reasons[reason];
      return { code: ANSWER_CODES[reason]?.code ?? ANSWER_CODES.INTERNAL.code, message: text, error: reason };
    }
    return whenKnown<Partner, JsonText>(partnerSessionOf(request, ports, key), (partner) => {
      // For the developer who looks at the network: a token that is refused here ends in no error until a call needs it.
      if (partner !== 'absent')
        reply.header(HEADERS.partnerSession, typeof partner === 'string' ? partner : 'accepted');
      const session = sessions.mint(key.id, typeof partner === 'string' ? undefined : partner);
      return new JsonText(`{"code":0,"data":{"session":${JSON.stringify(session)},${infoTextOf(key)}}}`);
    });
  });

  route(diagnoseCall, async ({ request, query: { accessKey: id, nested, lang } }) => {
    const question = {
      id,
      key: await keys.find(id),
      origin: request.headers.origin ?? 'null',
      nested: nested === '1',
      docs: `${origins.editor}/docs/errors`,
    };
    return diagnose(question, requestedLocale(lang, request));
  });
}
