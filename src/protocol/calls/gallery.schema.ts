/** Works that users publish in the gallery (site-ux 6 GalleryWork; the specification has no call for them). */
import * as z from 'zod/mini';
import {
  GALLERY_LICENCES,
  GALLERY_LIMITS,
  GALLERY_TAGS,
  MOST_PICTURE,
  WORK_ID,
  WORK_REASONS,
  WORK_STATES,
} from '../gallery.ts';
import { LOCALES } from '../locales.ts';
import type { CallArea, Contract } from './contract.schema.ts';
import { emptyResponse, success } from './shapes.schema.ts';

const id = z.string().check(z.regex(WORK_ID));
/** Controls, and what turns the direction of all that follows. */
const UNSEEN = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
/** A line that a person typed. */
const typed = (most: number) =>
  z.string().check(
    z.trim(),
    z.minLength(1),
    z.maxLength(most),
    z.refine((text) => !UNSEEN.test(text)),
  );

/** What its maker says of it. */
const said = {
  name: typed(GALLERY_LIMITS.name),
  alt: typed(GALLERY_LIMITS.alt),
  /** The name that stands under it. */
  maker: typed(GALLERY_LIMITS.maker),
  /** In which language all of that is. */
  lang: z.enum(LOCALES),
  tags: z.array(z.enum(GALLERY_TAGS)).check(z.minLength(1), z.maxLength(GALLERY_LIMITS.tags)),
  licence: z.enum(GALLERY_LICENCES),
};

export const publishWork = {
  method: 'POST',
  path: '/gallery/publish.json',
  access: 'user',
  rate: 'feedback',
  headers: 'site',
  bodyTypes: ['application/json'],
  bodyLimit: MOST_PICTURE + 8_192,
  body: z.object({
    ...said,
    /** That it is the user’s own, and theirs to give under the licence. */
    own: z.literal(true),
    picture: z.string().check(z.maxLength(MOST_PICTURE), z.regex(/^data:image\/(jpeg|png|webp);base64,/)),
  }),
  response: { json: success({ id }) },
  refusals: [503],
} as const satisfies Contract;

/** One of the user's own. `time`, `decided`: seconds since 1970; 0: not decided yet. `preview`: '' where the picture is deleted. */
const ownWork = z.object({
  id,
  ...said,
  tags: z.array(z.string()),
  state: z.enum(WORK_STATES),
  reason: z.nullable(z.enum(WORK_REASONS)),
  words: z.string(),
  preview: z.string(),
  time: z.number(),
  decided: z.number(),
});
export type OwnWork = z.output<typeof ownWork>;

export const listOwnWorks = {
  method: 'GET',
  path: '/gallery/mine.json',
  access: 'user',
  rate: 'account',
  headers: 'site',
  response: { json: success({ list: z.array(ownWork) }) },
  refusals: [503],
} as const satisfies Contract;

export const withdrawWork = {
  method: 'POST',
  path: '/gallery/withdraw.json',
  access: 'user',
  rate: 'account',
  headers: 'site',
  body: z.object({ id }),
  response: { json: emptyResponse },
  refusals: [503],
} as const satisfies Contract;

export const reportWork = {
  method: 'POST',
  path: '/gallery/report.json',
  access: 'visitor',
  rate: 'feedback',
  headers: 'site',
  body: z.object({
    id,
    reason: z.enum(WORK_REASONS),
    words: z._default(z.string().check(z.trim(), z.maxLength(GALLERY_LIMITS.words)), ''),
  }),
  response: { json: emptyResponse },
  refusals: [401, 403, 503],
} as const satisfies Contract;

export const gallery: CallArea = {
  tag: 'gallery',
  calls: [
    {
      contract: publishWork,
      summary: 'Sends a finished picture in for the gallery',
      description: `Nobody but its user and the operators sees it before an operator has approved it. The picture is a data address of a JPEG, PNG or WebP of at most ${GALLERY_LIMITS.bytes} bytes; what is shown is re-encoded from its pixels. UPLOAD_LIMIT: ${GALLERY_LIMITS.most} works a user, ${GALLERY_LIMITS.aDay} a day.`,
    },
    { contract: listOwnWorks, summary: 'The user’s own works of the gallery, with state and reason' },
    {
      contract: withdrawWork,
      summary: 'Takes a work back, in whatever state; one that is gone is no fault',
    },
    {
      contract: reportWork,
      summary: 'Reports a work that is shown',
      description: `Counted once for each person. With ${GALLERY_LIMITS.reports} of them it is shown no longer, until an operator has looked again.`,
    },
  ],
};
