import { submitFeedback } from '../../../src/protocol/calls/feedback.schema.ts';
import { cutoutError } from '../../../src/protocol/errors.ts';
import { FEEDBACK_LIMITS } from '../../../src/protocol/feedback.ts';
import type { Listener } from '../../platform/http/listener.ts';
import { createRoute, type RoutePorts } from '../../platform/http/route.ts';
import { type IdempotencyPorts, idempotent } from '../../platform/idempotency/idempotent.ts';
import type { ObjectStore } from '../../platform/store/object-store.ts';
import type { StoreAccess } from '../../platform/store/store-access.ts';
import type { Attachment, Feedback } from './feedback.ts';

export interface FeedbackPorts extends RoutePorts, IdempotencyPorts {
  feedback: Pick<Feedback, 'add'>;
  objects: Pick<ObjectStore, 'get'>;
  access: StoreAccess;
}

/**
 * The feedback API: words from anyone, pictures from a frame's session alone, and only such as it uploaded itself. They are copied,
 * as the store deletes them before an operator has read them.
 */
export function feedbackRoutes(app: Listener, ports: FeedbackPorts): void {
  const { feedback, objects, access } = ports;
  const route = createRoute(app, ports);

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

  route(submitFeedback, async ({ request, reply, caller: { frame, user: userId }, query, body }) => {
    const { attachments: list, ...words } = body;
    const addresses = list.split(/\s+/).filter((address) => address !== '');
    if (addresses.length > FEEDBACK_LIMITS.attachments) {
      throw cutoutError('UPLOAD_LIMIT', `at most ${FEEDBACK_LIMITS.attachments} attachments`);
    }
    if (addresses.length > 0 && frame === undefined) {
      throw cutoutError('LOGIN_REQUIRED', 'attachments need the frame’s key and session');
    }
    const writer = frame?.session.id ?? userId ?? request.ip;
    return await idempotent(request, reply, ports, writer, async () => {
      const attachments: Attachment[] = [];
      for (const address of addresses) attachments.push(await copied(address, frame?.session.id ?? ''));
      const key = frame?.key.id ?? '';
      const id = await feedback.add({ ...words, lang: query.lang ?? '', key, userId, attachments });
      request.log.info({ id, kind: words.kind, attachments: attachments.length }, 'feedback');
      return { code: 0, data: { id } };
    });
  });
}
