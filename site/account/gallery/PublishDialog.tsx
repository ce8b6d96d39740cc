import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ErrorCode } from '../../../src/protocol/errors.ts';
import { GALLERY_LIMITS } from '../../../src/protocol/gallery.ts';
import type { Locale } from '../../../src/protocol/locales.ts';
import { formatBytes } from '../../../src/ui/i18n/format.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { Card } from '../../../src/ui/kit/Card.tsx';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
import { filled } from '../../content/filled.ts';
import type { MineWords } from '../../content/gallery/gallery-words.ts';
import feedbackStyles from '../dialogs/FeedbackDialog.module.css';
import { FailureCard } from '../FailureCard.tsx';
import { failureOf } from '../failure.ts';
import formStyles from '../LoginForm.module.css';
import type { SiteAccount } from '../useAccount.ts';
import { PublishFields } from './PublishFields.tsx';
import { publish } from './publish.ts';

interface PublishDialogProps {
  account: SiteAccount;
  words: MineWords;
  locale: Locale;
  /** What was typed when it went last, however it went. */
  draft: RefObject<FormData | undefined>;
  onClose(sent: boolean): void;
}

type Problem = Exclude<keyof MineWords['form'], 'licences'>;
const PROBLEMS = [
  'IMAGE_FORMAT',
  'IMAGE_TOO_LARGE',
  'IMAGE_DIMENSIONS',
  'IMAGE_UNREADABLE',
  'UPLOAD_LIMIT',
  'RATE_LIMITED',
] as const satisfies readonly Problem[];
const problemOf = (code: ErrorCode): Problem => PROBLEMS.find((known) => known === code) ?? 'other';

/** Sends a finished picture in; closing it while it is sent takes it back, and what was typed is there when it is opened again. */
export function PublishDialog({ account, words, locale, draft, onClose }: PublishDialogProps) {
  const { form } = words;
  const [isBusy, setBusy] = useState(false);
  const [lacksTags, setLacksTags] = useState(false);
  const [failure, setFailure] = useState<ErrorCode>();
  const typing = useRef<HTMLFormElement>(null);
  const isSent = useRef(false);
  const close = () => onClose(false);
  // Of the layout: the form is still there.
  useLayoutEffect(
    () => () => {
      draft.current = isSent.current || typing.current === null ? undefined : new FormData(typing.current);
    },
    [draft],
  );
  const sending = useRef(new AbortController());
  useEffect(() => () => sending.current.abort(), []);
  const { bytes, shortest, ratio, most, aDay } = GALLERY_LIMITS;
  const values = { size: formatBytes(locale, bytes), shortest, ratio, most, aDay };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const hasTags = typed.getAll('tags').length > 0;
    setLacksTags(!hasTags);
    setFailure(undefined);
    if (!hasTags) return;
    setBusy(true);
    const { signal } = sending.current;
    publish(signal, account, typed, locale)
      .then(() => {
        isSent.current = true;
        onClose(true);
      })
      .catch((error: unknown) => {
        if (signal.aborted) return;
        setBusy(false);
        setFailure(failureOf(error));
      });
  };
  return (
    <Dialog title={words.publish} closeLabel={form.close} onClose={close}>
      <form ref={typing} className={formStyles.form} onSubmit={submit}>
        <PublishFields words={words} values={values} before={draft.current} />
        {lacksTags && <Card tone="danger" title={form.needTags} urgent />}
        {failure && <FailureCard code={failure} words={filled(form[problemOf(failure)], values)} sent="words" />}
        <div className={feedbackStyles.acts}>
          <span role="status">{isBusy ? form.sending : ''}</span>
          <Button onClick={close}>{form.cancel}</Button>
          <Button type="submit" look="primary" disabled={isBusy}>
            {form.send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
