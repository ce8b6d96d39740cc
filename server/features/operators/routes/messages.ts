import { z } from 'zod';
import { MOST_LETTERS } from '../../../../src/protocol/conversation.ts';
import { readInput } from '../../../platform/http/read-input.ts';
import { conversationPage, messagesPage } from '../pages/messages-page.ts';
import { flashOf, forOperators, type OperatorContext, sendPage } from './operator-context.ts';

const params = z.object({ user: z.string().regex(/^[\w-]{1,64}$/) });
const answerBody = z.object({ text: z.string().trim().min(1).max(MOST_LETTERS) });

/** What users ask, and the answers. */
export function operatorMessageRoutes(context: OperatorContext): void {
  const { conversations } = context.ports;

  forOperators(context, 'GET', '/operator/messages', async ({ request, reply, operator }) => {
    await sendPage(context, reply, messagesPage({ operator, flash: flashOf(request) }, await conversations.list()));
  });

  forOperators(context, 'GET', '/operator/messages/:user', async ({ request, reply, operator }) => {
    const { user } = readInput(params, request.params);
    await sendPage(context, reply, conversationPage({ operator }, user, await conversations.of(user)));
  });

  forOperators(context, 'POST', '/operator/messages/:user/answer', async ({ request, reply, actor }) => {
    const { user } = readInput(params, request.params);
    await conversations.answer(actor, user, readInput(answerBody, request.body).text);
    return reply.redirect('/operator/messages?done=answered', 303);
  });
}
