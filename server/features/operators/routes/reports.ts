import { z } from 'zod';
import { readAudit } from '../../../platform/audit/audit.ts';
import { headersFor } from '../../../platform/http/headers.ts';
import { readInput } from '../../../platform/http/read-input.ts';
import { usageByDay, usageByKey } from '../model/usage.ts';
import { auditPage } from '../pages/audit-page.ts';
import { feedbackPage } from '../pages/feedback-page.ts';
import { usagePage } from '../pages/usage-page.ts';
import { forOperators, type OperatorContext, sendPage } from './operator-context.ts';

const DAYS = 30;
const MOST = 50;
const before = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);
const auditQuery = z.object({ before, subject: z.string().trim().max(100).catch('').default('') });
const pageQuery = z.object({ before });
const number = z.coerce.number().int().nonnegative().max(2_147_483_647);
const pictureParams = z.object({ id: number, position: number });

/** What was used, what was done, what visitors said. */
export function operatorReportRoutes(context: OperatorContext): void {
  const { database, clock, keys, feedback, origins } = context.ports;

  forOperators(context, 'GET', '/operator/usage', async ({ reply, operator }) => {
    const now = clock.now();
    const names = new Map((await keys.list()).map(({ id, name }) => [id, name]));
    const days = await usageByDay(database, now, DAYS);
    await sendPage(
      context,
      reply,
      usagePage({ operator }, { days, names, keys: await usageByKey(database, now, DAYS) }),
    );
  });

  forOperators(context, 'GET', '/operator/audit', async ({ request, reply, operator }) => {
    const query = readInput(auditQuery, request.query);
    const subject = query.subject === '' ? undefined : query.subject;
    const rows = await readAudit(database, { before: query.before, subject, most: MOST });
    await sendPage(context, reply, auditPage({ operator }, { rows, subject: query.subject, most: MOST }));
  });

  forOperators(context, 'GET', '/operator/feedback', async ({ request, reply, operator }) => {
    const query = readInput(pageQuery, request.query);
    const entries = await feedback.list({ most: MOST, ...(query.before !== undefined && { before: query.before }) });
    await sendPage(context, reply, feedbackPage({ operator }, { entries, most: MOST }));
  });

  /** A visitor's picture: saved, never shown by this origin. */
  forOperators(context, 'GET', '/operator/feedback/:id/:position', async ({ request, reply }) => {
    const { id, position } = readInput(pictureParams, request.params);
    const found = await feedback.attachment(id, position);
    if (found === undefined) return reply.callNotFound();
    const name = `feedback-${id}-${position + 1}.${found.type.split('/')[1] ?? 'bin'}`;
    return await reply
      .headers(headersFor('operatorPage', { origins }))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(found.type)
      .send(found.bytes);
  });
}
