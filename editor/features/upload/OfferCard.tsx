import { useState } from 'react';
import { Button } from '../../../src/ui/Button.tsx';
import { cutName } from '../../../src/ui/format.ts';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useWiring } from '../../app/context.ts';

/** A picture that the page brings along by its address. Showing it costs nothing; cutting it out is the person's to say. */
export function OfferCard() {
  const { t } = useTexts();
  const { intake } = useWiring();
  const offer = useEditorState((state) => state.offer);
  // A browser that cannot show it (HEIC) may still be able to cut it out.
  const [unseen, setUnseen] = useState('');
  if (offer === undefined) return null;
  const { name, file, url } = offer;
  return (
    <div className="offer">
      {url && url !== unseen && <img src={url} alt="" onError={() => setUnseen(url)} />}
      <p role="status">{file === undefined ? t('progress.fetch') : t('upload.offer', { name: cutName(name) })}</p>
      {file !== undefined && (
        <Button icon="sparkles" onClick={() => intake.takeOffer()}>
          {t('upload.offerTake')}
        </Button>
      )}
    </div>
  );
}
