import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { Card } from '../../../../../src/ui/kit/Card.tsx';
import stageCardStyles from '../../../../shell/stage/StageCard.module.css';
import { useCutout } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';

/** A picture that is cut out already is asked about, not cut out again behind the person's back (D8). */
export function TransparentCard() {
  const { t } = useTexts();
  const { cutout } = useCutout();
  return (
    <div className={`${stageCardStyles.card} ${stageCardStyles.plated}`}>
      <Card
        tone="info"
        urgent
        title={t('transparent.title')}
        actions={
          <>
            <Button onClick={() => cutout.answerTransparent('keep')}>{t('transparent.keep')}</Button>
            <Button onClick={() => cutout.answerTransparent('again')}>{t('transparent.again')}</Button>
            <Button look="ghost" onClick={() => cutout.cancel()}>
              {t('progress.cancel')}
            </Button>
          </>
        }
      />
    </div>
  );
}
