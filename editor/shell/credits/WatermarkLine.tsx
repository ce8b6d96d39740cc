import { Button } from '../../../src/ui/kit/Button.tsx';
import { useShellState } from '../model/shell-context.ts';
import styles from './CreditsLine.module.css';
import { useCredits } from './credits-context.ts';
import { useWatermarkTexts } from './useWatermarkTexts.ts';

/**
 * Over the way out, where files carry a mark: why, and how to lose it (U9). On our own site a person logs in; on a partner's trial key
 * nothing that they do changes it, and they are informed whose it is to change. No page decides whether this is said.
 */
export function WatermarkLine() {
  const { t } = useWatermarkTexts();
  const credits = useCredits();
  const trial = useShellState((state) => state.setting.trial);
  const isVisitor = useShellState(({ setting, account }) => setting.site && account?.role === 'visitor');
  if (trial) return <p className={styles.mark}>{t('watermark.trial')}</p>;
  if (!isVisitor) return null;
  return (
    <div className={styles.sheets}>
      <p className={styles.mark}>{t('watermark.free')}</p>
      <Button onClick={() => void credits.load().then((loaded) => loaded.askLogin('mark', true))}>
        {t('watermark.logIn')}
      </Button>
    </div>
  );
}
