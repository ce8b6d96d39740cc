import { submitFeedback } from '../protocol/calls/feedback.schema.ts';
import type { FeedbackKind } from '../protocol/feedback.ts';
import { createWrapper, type WrapperOptions } from './wrapper.ts';

export interface FeedbackToSend {
  kind: FeedbackKind;
  text: string;
  /** How the writer may be answered; '' for not at all. */
  contact?: string | undefined;
  /** Addresses of pictures that this session uploaded; they need the context's accessKey and session. */
  attachments?: readonly string[] | undefined;
}

/** The feedback API (spec §7 names it and shows no endpoint): what a visitor tells the operators. */
export interface FeedbackService {
  /** @returns the number by which the operators know it. @throws INVALID_ARGUMENT, ADDRESS_REFUSED, IMAGE_TOO_LARGE, RATE_LIMITED */
  send(signal: AbortSignal, feedback: FeedbackToSend): Promise<number>;
}

export function createFeedback(options: WrapperOptions): FeedbackService {
  const feedback = createWrapper('feedback', options);
  return {
    async send(signal, { kind, text, contact = '', attachments = [] }) {
      const { lang } = options.context();
      const form = { kind, text, contact, attachments: attachments.join(' ') };
      return (await feedback(signal, submitFeedback, { query: { lang }, form })).data.id;
    },
  };
}
