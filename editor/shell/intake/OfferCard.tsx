import { useState } from 'react';
import { cutName } from '../../../src/ui/i18n/format.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { useShellState } from '../model/shell-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { useIntake } from './intake-context.ts';
import styles from './OfferCard.module.css';
import { useEmpty } from './useEmpty.ts';

/** A picture that the page brings along by its address. Showing it costs nothing; cutting it out is the person's to say. */
export function OfferCard() {
  const { t } = useTexts();
  const intake = useIntake();
  const { say } = useEmpty();
  const offer = useShellState((state) => state.offer);
  // A browser that cannot show it (HEIC) may still be able to cut it out.
  const [unseen, setUnseen] = useState('');
  if (offer === undefined) return null;
  const { name, file, url } = offer;
  return (
    <div className={styles.offer}>
      {url && url !== unseen && <img src={url} alt="" onError={() => setUnseen(url)} />}
      <p role="status">{file === undefined ? t('progress.fetch') : t('upload.offer', { name: cutName(name) })}</p>
      {file !== undefined && (
        <Button icon="sparkles" onClick={() => intake.takeOffer()}>
          {say('offerTake')}
        </Button>
      )}
    </div>
  );
}
