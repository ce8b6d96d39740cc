import { z } from 'zod';
import { headersFor } from '../../headers.ts';
import { readInput } from '../../http/read-input.ts';
import { readAudit } from '../../operators/audit.ts';
import { auditPage } from '../../operators/pages/audit-page.ts';
import { feedbackPage } from '../../operators/pages/feedback-page.ts';
import { usagePage } from '../../operators/pages/usage-page.ts';
import { usageByDay, usageByKey } from '../../operators/usage.ts';
import { type Door, forOperators, sendPage } from './door.ts';

const DAYS = 30;
const MOST = 50;
const before = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined);
const auditQuery = z.object({ before, subject: z.string().trim().max(100).catch('').default('') });
const pageQuery = z.object({ before });
const number = z.coerce.number().int().nonnegative().max(2_147_483_647);
const pictureParams = z.object({ id: number, position: number });

/** What was used, what was done, what visitors said. */
export function operatorReportRoutes(door: Door): void {
  const { services } = door;
  const { database, clock, keys, feedback, config } = services;

  forOperators(door, 'GET', '/operator/usage', async ({ reply, operator }) => {
    const now = clock.now();
    const names = new Map((await keys.list()).map(({ id, name }) => [id, name]));
    const days = await usageByDay(database, now, DAYS);
    await sendPage(door, reply, usagePage({ operator }, { days, names, keys: await usageByKey(database, now, DAYS) }));
  });

  forOperators(door, 'GET', '/operator/audit', async ({ request, reply, operator }) => {
    const query = readInput(auditQuery, request.query);
    const subject = query.subject === '' ? undefined : query.subject;
    const rows = await readAudit(database, { before: query.before, subject, most: MOST });
    await sendPage(door, reply, auditPage({ operator }, { rows, subject: query.subject, most: MOST }));
  });

  forOperators(door, 'GET', '/operator/feedback', async ({ request, reply, operator }) => {
    const query = readInput(pageQuery, request.query);
    const entries = await feedback.list({ most: MOST, ...(query.before !== undefined && { before: query.before }) });
    await sendPage(door, reply, feedbackPage({ operator }, { entries, most: MOST }));
  });

  /** A visitor's picture: saved, never shown by this origin. */
  forOperators(door, 'GET', '/operator/feedback/:id/:position', async ({ request, reply }) => {
    const { id, position } = readInput(pictureParams, request.params);
    const found = await feedback.attachment(id, position);
    if (found === undefined) return reply.callNotFound();
    const name = `feedback-${id}-${position + 1}.${found.type.split('/')[1] ?? 'bin'}`;
    return await reply
      .headers(headersFor('operatorPage', { origins: config.origins }))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(found.type)
      .send(found.bytes);
  });
}
