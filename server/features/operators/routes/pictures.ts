import { z } from 'zod';
import { AppError } from '../../../../src/base/error.ts';
import { SITE_PICTURE_ID, SITE_PICTURE_LIMITS } from '../../../../src/protocol/content/site-pictures.ts';
import { cutoutError } from '../../../../src/protocol/errors.ts';
import { clientSignal } from '../../../platform/http/client-signal.ts';
import { readInput } from '../../../platform/http/read-input.ts';
import { picturesPage } from '../pages/pictures-page.ts';
import {
  flashOf,
  forOperators,
  type OperatorContext,
  type OperatorRequest,
  sendPage,
  sendPicture,
} from './operator-context.ts';
import { sentFiles } from './sent-files.ts';

const AT = '/operator/pictures';
const params = z.object({ id: z.string().regex(SITE_PICTURE_ID) });
/** px of the file that the list shows. */
const SHOWN = 400;
/** Bytes of a form: its files, and what a browser writes between them. */
const FORM = SITE_PICTURE_LIMITS.atOnce * SITE_PICTURE_LIMITS.bytes + 64 * 1024;

/** Pictures for the site's content: add, see where each is used, delete. */
export function operatorPictureRoutes(context: OperatorContext): void {
  const { pictures } = context.ports.contentDesk;
  const { origins } = context.ports;

  const show = async ({ request, reply, operator }: OperatorRequest, refused?: string) => {
    const flash = refused === undefined ? flashOf(request) : { tone: 'danger' as const, text: refused };
    const page = picturesPage({ operator, flash }, { pictures: await pictures.list(), site: origins.site });
    await sendPage(context, reply, page, refused === undefined ? 200 : 422);
  };

  forOperators(context, 'GET', AT, async (call) => await show(call));

  forOperators(context, 'GET', `${AT}/:id/file`, async ({ request, reply }) => {
    const { id } = readInput(params, request.params);
    const bytes = (await pictures.store.file(id, SHOWN)) ?? (await pictures.store.file(id));
    await sendPicture(context, reply, bytes);
  });

  forOperators(
    context,
    'POST',
    AT,
    async (call) => {
      const { request, reply, actor } = call;
      const files = await sentFiles(request.body, request.headers['content-type'] ?? '', 'picture');
      if (files.length > SITE_PICTURE_LIMITS.atOnce)
        throw cutoutError('INVALID_ARGUMENT', `at most ${SITE_PICTURE_LIMITS.atOnce} pictures at once`);
      const signal = clientSignal(request, reply);
      const refused: string[] = [];
      for (const file of files) {
        try {
          await pictures.add(signal, actor, file.name, new Uint8Array(await file.arrayBuffer()));
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refused.push(`${file.name}: ${error.message}`);
        }
      }
      if (refused.length > 0) return await show(call, `Not added. ${refused.join('; ')}`);
      return reply.redirect(`${AT}?done=added`, 303);
    },
    { bodyLimit: FORM },
  );

  forOperators(context, 'POST', `${AT}/:id/delete`, async (call) => {
    try {
      await pictures.remove(call.actor, readInput(params, call.request.params).id);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'INVALID_ARGUMENT') throw error;
      return await show(call, `Not deleted: ${error.message}`);
    }
    return call.reply.redirect(`${AT}?done=gone`, 303);
  });
}
