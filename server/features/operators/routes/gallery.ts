import { z } from 'zod';
import { GALLERY_LIMITS, WORK_ID, WORK_REASONS } from '../../../../src/protocol/gallery.ts';
import { readInput } from '../../../platform/http/read-input.ts';
import { galleryPage } from '../pages/gallery-page.ts';
import { flashOf, forOperators, type OperatorContext, sendPage, sendPicture } from './operator-context.ts';

const params = z.object({ id: z.string().regex(WORK_ID) });
const query = z.object({ state: z.enum(['review', 'shown']).catch('review').default('review') });
const refusal = z.object({
  reason: z.enum(WORK_REASONS),
  words: z.string().trim().max(GALLERY_LIMITS.words).default(''),
});

/** Works that users send in: looked at, shown, refused, taken down. */
export function operatorGalleryRoutes(context: OperatorContext): void {
  const { review } = context.ports;

  forOperators(context, 'GET', '/operator/gallery', async ({ request, reply, operator }) => {
    const { state } = readInput(query, request.query);
    const works = await review.list(state);
    await sendPage(context, reply, galleryPage({ operator, flash: flashOf(request) }, { state, works }));
  });

  forOperators(context, 'GET', '/operator/gallery/:id/picture', async ({ request, reply }) => {
    await sendPicture(context, reply, await review.picture(readInput(params, request.params).id));
  });

  forOperators(context, 'POST', '/operator/gallery/:id/approve', async ({ request, reply, actor }) => {
    await review.approve(actor, readInput(params, request.params).id);
    return reply.redirect('/operator/gallery?done=approved', 303);
  });

  forOperators(context, 'POST', '/operator/gallery/:id/refuse', async ({ request, reply, actor }) => {
    const { id } = readInput(params, request.params);
    const { reason, words } = readInput(refusal, request.body);
    await review.refuse(actor, id, reason, words);
    return reply.redirect('/operator/gallery?done=refused', 303);
  });
}
