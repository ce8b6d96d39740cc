import { Icon } from '../../../src/ui/kit/Icon.tsx';
import { useShellState } from '../model/shell-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './NetworkBanner.module.css';

/** Under the top bar; pushes, never covers. */
export function NetworkBanner() {
  const { t } = useTexts();
  const network = useShellState((state) => state.network);
  if (network === 'on') return null;
  const gone = network === 'off';
  return (
    <p className={gone ? styles.banner : `${styles.banner} ${styles.back}`}>
      <Icon name={gone ? 'wifi-off' : 'wifi'} size={18} />
      {t(gone ? 'offline.gone' : 'offline.back')}
    </p>
  );
}
