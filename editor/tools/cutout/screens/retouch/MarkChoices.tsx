import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useStore } from '../../../../shell/model/use-store.ts';
import { Sends } from '../../../../shell/where/Sends.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './MarkChoices.module.css';
import { MARK_MODES, type MarkMode, troubleText } from './marking.ts';
import { useSession } from './useSession.ts';

/** What becomes of the marked thing, and how the marking stands. */
export function MarkChoices() {
  const { t } = useTexts();
  const { marking } = useSession();
  const { mode, busy, trouble, found, known } = useStore(marking.store, (state) => state);
  const isOpen = useStore(marking.store, () => marking.open);
  const working = busy === 'taking' ? 'mark.taking' : known ? 'mark.finding' : 'mark.first';
  return (
    <>
      <Segments<MarkMode>
        label={t('mark.mode')}
        value={mode}
        options={MARK_MODES.map((value) => ({ value, label: t(`mark.mode.${value}`) }))}
        onChoose={(value) => marking.choose(value)}
      />
      <div className={styles.markButtons}>
        <Button disabled={!isOpen || busy === 'taking'} onClick={() => marking.back()}>
          {t('mark.back')}
        </Button>
        <Sends name="take">
          <Button
            look="primary"
            disabled={found === undefined || busy !== undefined}
            onClick={() => void marking.take()}
          >
            {t('mark.take')}
          </Button>
        </Sends>
      </div>
      <p className={`${textStyles.caption} ${styles.markStatus}`}>
        {busy ? t(working) : trouble ? t(troubleText(trouble)) : found ? t('mark.found') : ''}
      </p>
    </>
  );
}
