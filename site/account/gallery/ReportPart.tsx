import { type FormEvent, useEffect, useRef, useState } from 'react';
import { createWrapper } from '../../../src/api/wrapper.ts';
import { systemClock } from '../../../src/base/clock.ts';
import { reportWork } from '../../../src/protocol/calls/gallery.schema.ts';
import type { ErrorCode } from '../../../src/protocol/errors.ts';
import { GALLERY_LIMITS, WORK_REASONS } from '../../../src/protocol/gallery.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
import { caller } from '../../config/caller.ts';
import { siteConfig } from '../../config/config.ts';
import type { IslandContext } from '../../config/island-context.ts';
import type { IslandProps } from '../../islands/islands.ts';
import feedbackStyles from '../dialogs/FeedbackDialog.module.css';
import { FailureCard } from '../FailureCard.tsx';
import { failureOf } from '../failure.ts';
import formStyles from '../LoginForm.module.css';
import longField from '../LongField.module.css';
import { UserToken } from '../user-token.ts';

type Step = 'rest' | 'write' | 'busy' | 'sent';

/** In the place of the button that had the focus: it is read, and keys go on from there. */
function Sent({ title }: { title: string }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    <div ref={card} tabIndex={-1}>
      <Card tone="ok" title={title} />
    </div>
  );
}

/** Reports what is wrong with a work; no login is needed. Closing it takes back what is being sent, and keeps what was typed. */
export function ReportPart({ page: { locale }, id, words }: IslandContext & IslandProps['report']) {
  const [step, setStep] = useState<Step>('rest');
  const [failure, setFailure] = useState<ErrorCode>();
  const typing = useRef<HTMLFormElement>(null);
  const before = useRef<FormData>(undefined);
  const sending = useRef<AbortController>(undefined);
  if (step === 'sent') return <Sent title={words.done} />;
  const close = () => {
    sending.current?.abort();
    before.current = typing.current ? new FormData(typing.current) : undefined;
    setFailure(undefined);
    setStep('rest');
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sent = new AbortController();
    sending.current = sent;
    const typed = new FormData(event.currentTarget);
    const reason = WORK_REASONS.find((one) => one === typed.get('reason')) ?? 'other';
    const { signal } = sent;
    const send = async () => {
      const context = () => ({ ...caller(), lang: locale, accessToken: new UserToken().read() });
      const http = createWrapper('feedback', { origin: siteConfig().editorOrigin, clock: systemClock, context });
      const form = { id, reason, words: String(typed.get('words') ?? '') };
      await http(signal, reportWork, { form });
    };
    setStep('busy');
    setFailure(undefined);
    send().then(
      () => signal.aborted || setStep('sent'),
      (error: unknown) => {
        if (signal.aborted) return;
        setStep('write');
        setFailure(failureOf(error));
      },
    );
  };
  return (
    <>
      <Button look="ghost" onClick={() => setStep('write')}>
        {words.open}
      </Button>
      {step !== 'rest' && (
        <Dialog title={words.open} closeLabel={words.close} onClose={close}>
          <form ref={typing} className={formStyles.form} onSubmit={submit}>
            <fieldset className={feedbackStyles.pictures}>
              <legend>{words.reason}</legend>
              {WORK_REASONS.map((reason) => (
                <label key={reason} className={feedbackStyles.about}>
                  <input
                    type="radio"
                    name="reason"
                    value={reason}
                    required
                    defaultChecked={before.current?.get('reason') === reason}
                  />
                  {words.reasons[reason]}
                </label>
              ))}
            </fieldset>
            <label className={longField.words}>
              {words.words}
              <textarea
                name="words"
                rows={3}
                maxLength={GALLERY_LIMITS.words}
                defaultValue={String(before.current?.get('words') ?? '')}
              />
            </label>
            {failure && (
              <FailureCard
                code={failure}
                words={failure === 'RATE_LIMITED' ? words.tooMany : words.failed}
                sent="words"
                tone={failure === 'RATE_LIMITED' ? 'warn' : 'danger'}
              />
            )}
            <div className={feedbackStyles.acts}>
              <Button onClick={close}>{words.cancel}</Button>
              <Button type="submit" look="primary" disabled={step === 'busy'}>
                {words.send}
              </Button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  );
}
