import { z } from 'zod';
import { FEEDBACK_KINDS, FEEDBACK_LIMITS, FEEDBACK_PATH, type FeedbackAnswer } from '../../src/protocol/content.ts';
import { cutoutError } from '../../src/protocol/errors.ts';
import type { Attachment } from '../feedback/feedback.ts';
import { callerOf, sentKey } from '../http/caller.ts';
import { idempotent } from '../http/idempotent.ts';
import type { Listener } from '../http/listener.ts';
import { takeRate } from '../http/rate.ts';
import { readInput } from '../http/read-input.ts';
import { sentToken } from '../http/user.ts';
import type { Services } from '../services.ts';
import type { StoreAccess } from '../store/store-access.ts';

/** PostgreSQL's text holds no NUL. */
const line = (most: number) =>
  z
    .string()
    .max(most)
    .refine((text) => !text.includes('\0'));

export const feedbackQuery = z.object({ lang: z.string().max(16).optional() });
export const feedbackBody = z.object({
  kind: z.enum(FEEDBACK_KINDS).default('other'),
  text: line(FEEDBACK_LIMITS.text).refine((text) => text.trim() !== ''),
  contact: line(FEEDBACK_LIMITS.contact).default(''),
  attachments: z.string().max(20_000).default(''),
});

/**
 * The feedback API (spec §7 names it and shows no endpoint): words from anybody, pictures from a frame's session alone, and only
 * such as it uploaded itself. They are copied, as the store deletes them before anybody has read them.
 */
export function feedbackRoutes(app: Listener, services: Services, access: StoreAccess): void {
  const { accounts, feedback, objects } = services;

  /** An address of another's picture gives the same refusal as one that does not exist. */
  async function copied(address: string, owner: string): Promise<Attachment> {
    const key = access.keyOf(address);
    const found = key === undefined ? undefined : await objects.get(key);
    if (found === undefined || found.object.owner !== owner) {
      throw cutoutError('ADDRESS_REFUSED', 'an attachment must be a picture that this session uploaded');
    }
    if (found.bytes.length > FEEDBACK_LIMITS.bytes) {
      throw cutoutError('IMAGE_TOO_LARGE', `an attachment has at most ${FEEDBACK_LIMITS.bytes} bytes`);
    }
    return { owner, type: found.object.type, bytes: found.bytes };
  }

  app.post(FEEDBACK_PATH, async (request, reply): Promise<FeedbackAnswer> => {
    await takeRate(services, 'feedback', request, sentKey(request) || undefined);
    const { lang = '' } = readInput(feedbackQuery, request.query);
    const { attachments: list, ...words } = readInput(feedbackBody, request.body);
    const caller = sentKey(request) === '' ? undefined : await callerOf(request, services);
    const addresses = list.split(/\s+/).filter((address) => address !== '');
    if (addresses.length > FEEDBACK_LIMITS.attachments) {
      throw cutoutError('UPLOAD_LIMIT', `at most ${FEEDBACK_LIMITS.attachments} attachments`);
    }
    if (addresses.length > 0 && caller === undefined) {
      throw cutoutError('LOGIN_REQUIRED', 'attachments need the frame’s key and session');
    }
    const token = sentToken(request);
    const userId = token === '' ? undefined : await accounts.sessions.find(token);
    const writer = caller?.session.id ?? userId ?? request.ip;
    return await idempotent(request, reply, services, writer, async () => {
      const attachments: Attachment[] = [];
      for (const address of addresses) attachments.push(await copied(address, caller?.session.id ?? ''));
      const id = await feedback.add({ ...words, lang, key: caller?.key.id ?? '', userId, attachments });
      request.log.info({ id, kind: words.kind, attachments: attachments.length }, 'feedback');
      return { code: 0, data: { id } };
    });
  });
}
