import { Button } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Plate } from '../../../src/ui/Plate.tsx';
import { useWiring } from '../../app/context.ts';

/** A picture that is cut out already is asked about, not cut out again behind the person's back (D8). */
export function TransparentCard() {
  const { t } = useTexts();
  const { editor } = useWiring();
  return (
    <div className="card plated">
      <Plate
        tone="info"
        urgent
        title={t('transparent.title')}
        actions={
          <>
            <Button onClick={() => editor.answerTransparent('keep')}>{t('transparent.keep')}</Button>
            <Button onClick={() => editor.answerTransparent('anew')}>{t('transparent.anew')}</Button>
            <Button look="ghost" onClick={() => editor.cancel()}>
              {t('progress.cancel')}
            </Button>
          </>
        }
      />
    </div>
  );
}
