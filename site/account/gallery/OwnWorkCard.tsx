import { useState } from 'react';
import { type OwnWork, withdrawWork } from '../../../src/protocol/calls/gallery.schema.ts';
import type { ErrorCode } from '../../../src/protocol/errors.ts';
import { HTML_LANG, type Locale } from '../../../src/protocol/locales.ts';
import { Button, LinkButton } from '../../../src/ui/kit/Button.tsx';
import { filled } from '../../content/filled.ts';
import type { MineWords } from '../../content/gallery/gallery-words.ts';
import workStyles from '../area/WorkTile.module.css';
import { FailureCard } from '../FailureCard.tsx';
import { failureOf } from '../failure.ts';
import { dayOf } from '../money.ts';
import type { SiteAccount } from '../useAccount.ts';

interface OwnWorkCardProps {
  work: OwnWork;
  account: SiteAccount;
  words: MineWords;
  gallery: string;
  locale: Locale;
  onChanged(): void;
}

/** One work: its picture, its state with the reason, and the way back. */
export function OwnWorkCard({ work, account, words, gallery, locale, onChanged }: OwnWorkCardProps) {
  const { works, reasons } = words;
  const [step, setStep] = useState<'rest' | 'sure' | 'busy'>('rest');
  const [failure, setFailure] = useState<ErrorCode>();
  const { id, name, lang, state, reason, words: said, preview, time } = work;
  const goes = step === 'sure' ? works.sure : state === 'refused' ? works.remove : works.withdraw;
  const withdraw = async () => {
    setFailure(undefined);
    if (step === 'rest') return setStep('sure');
    setStep('busy');
    try {
      const { http } = await account.calls();
      await http(new AbortController().signal, withdrawWork, { form: { id } });
      onChanged();
    } catch (error) {
      setStep('rest');
      setFailure(failureOf(error));
    }
  };
  return (
    <li className={workStyles.work} aria-busy={step === 'busy'}>
      {preview !== '' && <img className={workStyles.preview} src={preview} alt="" width="320" height="320" />}
      <b lang={HTML_LANG[lang]} title={name}>
        {name}
      </b>
      <small>{works.states[state]}</small>
      {reason !== null && <small>{reasons[reason]}</small>}
      {said !== '' && <small>{said}</small>}
      <small>{filled(works.sent, { date: dayOf(time, locale) })}</small>
      <span className={workStyles.actions}>
        {state === 'shown' && (
          <LinkButton href={`${gallery}${id}`} aria-label={`${works.see}: ${name}`}>
            {works.see}
          </LinkButton>
        )}
        <Button look="ghost" aria-label={`${goes}: ${name}`} disabled={step === 'busy'} onClick={() => void withdraw()}>
          {goes}
        </Button>
      </span>
      {failure && <FailureCard code={failure} words={works.failed} sent="press" />}
    </li>
  );
}
