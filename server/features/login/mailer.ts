import { createTransport } from 'nodemailer';
import type { Clock } from '../../../src/base/clock.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Sends mail. @throws whatever keeps a mail from being handed over */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** ms for each step of talking to the mail server: a person waits for it. */
const PATIENCE = 10_000;

/** Hands mail to an SMTP server, `smtp://user:password@host:587` or `smtps://…`. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const times = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
  const transport = createTransport({ url, ...times });
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text });
    },
  };
}

export interface KeptMail extends Mail {
  /** ms since 1970. */
  at: number;
}

/** Mails that are kept. */
const KEPT = 50;

/** The sandbox's mail: it goes nowhere and can be read at `GET /sandbox/outbox`. */
export class Outbox implements Mailer {
  readonly #clock: Clock;
  #mails: KeptMail[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  async send(mail: Mail): Promise<void> {
    this.#mails = [{ ...mail, at: this.#clock.now() }, ...this.#mails].slice(0, KEPT);
  }

  /** Newest first. */
  get mails(): readonly KeptMail[] {
    return this.#mails;
  }
}
