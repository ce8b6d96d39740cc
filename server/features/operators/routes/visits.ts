import { z } from 'zod';
import { readInput } from '../../../platform/http/read-input.ts';
import { errorsPage, visitsPage } from '../pages/visits-page.ts';
import { flashOf, forOperators, type OperatorContext, sendPage } from './operator-context.ts';

const DAYS = 30;
const errorParams = z.object({ id: z.string().regex(/^[\w-]{1,32}$/) });

/** What was looked at, and what went wrong. */
export function operatorVisitRoutes(context: OperatorContext): void {
  const { statistics, errorReports, orders } = context.ports;

  forOperators(context, 'GET', '/operator/visits', async ({ reply, operator }) => {
    const [days, paths, events, leads] = await Promise.all([
      statistics.byDay('page_view', DAYS),
      statistics.top('path', DAYS),
      statistics.top('event', DAYS),
      orders.byLead(DAYS),
    ]);
    await sendPage(context, reply, visitsPage({ operator }, { days, paths, events, leads }));
  });

  forOperators(context, 'GET', '/operator/errors', async ({ request, reply, operator }) => {
    await sendPage(context, reply, errorsPage({ operator, flash: flashOf(request) }, await errorReports.list()));
  });

  forOperators(context, 'POST', '/operator/errors/:id/delete', async ({ request, reply }) => {
    await errorReports.delete(readInput(errorParams, request.params).id);
    return reply.redirect('/operator/errors?done=gone', 303);
  });
}
