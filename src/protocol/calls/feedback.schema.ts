/** What a visitor tells the operators (spec §7 names the API and shows no endpoint). */
import * as z from 'zod/mini';
import { FEEDBACK_KINDS, FEEDBACK_LIMITS } from '../feedback.ts';
import type { CallArea, Contract } from './contract.schema.ts';
import { lang, success } from './shapes.schema.ts';

const notBlank = (text: string): boolean => text.trim() !== '';

export const submitFeedback = {
  method: 'POST',
  path: '/feedback/submit.json',
  access: 'visitor',
  rate: 'feedback',
  headers: 'site',
  once: true,
  query: z.object({ lang }),
  body: z.object({
    kind: z._default(z.enum(FEEDBACK_KINDS), 'other'),
    text: z.string().check(z.maxLength(FEEDBACK_LIMITS.text), z.refine(notBlank)),
    contact: z._default(z.string().check(z.maxLength(FEEDBACK_LIMITS.contact)), ''),
    /** Addresses of own uploads, separated by blanks. */
    attachments: z._default(z.string().check(z.maxLength(20_000)), ''),
  }),
  /** `id`: the number by which the operators know it. */
  response: { json: success({ id: z.int() }) },
  refusals: [401, 403, 503],
} as const satisfies Contract;

export const feedback: CallArea = {
  tag: 'feedback',
  calls: [
    {
      contract: submitFeedback,
      summary: 'Words to the operators, with pictures where a frame sends them',
      description:
        '`attachments` are addresses of pictures that this session uploaded, separated by blanks; they need the frame’s key and session. An access_token tells the operators who wrote. Copies are kept until an operator deletes them, or the session its uploads.',
    },
  ],
};
