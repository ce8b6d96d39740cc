import { z } from 'zod';
import { readInput } from '../../../platform/http/read-input.ts';
import { ordersPage } from '../pages/orders-page.ts';
import { flashOf, forOperators, type OperatorContext, sendPage } from './operator-context.ts';

const params = z.object({ id: z.string().regex(/^[\w-]{1,64}$/) });
const sureBody = z.object({ sure: z.literal('on') });

/** Orders, and giving money back. */
export function operatorMoneyRoutes(context: OperatorContext): void {
  const { orders } = context.ports;

  forOperators(context, 'GET', '/operator/orders', async ({ request, reply, operator }) => {
    await sendPage(context, reply, ordersPage({ operator, flash: flashOf(request) }, await orders.list()));
  });

  forOperators(context, 'POST', '/operator/orders/:id/refund', async ({ request, reply, actor }) => {
    readInput(sureBody, request.body);
    await orders.refund(actor, readInput(params, request.params).id);
    return reply.redirect('/operator/orders?done=refunded', 303);
  });
}
