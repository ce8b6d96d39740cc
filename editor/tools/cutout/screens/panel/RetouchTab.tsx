import { Icon } from '../../../../../src/ui/kit/Icon.tsx';
import tabsStyles from '../../../../../src/ui/kit/Tabs.module.css';
import { useLayout } from '../../../../shell/model/shell-context.ts';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { startRetouch } from '../../model/context/start-retouch.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './RetouchTab.module.css';

/** Beside the tabs, and looking like one: it opens a screen of its own. */
export function RetouchTab() {
  const { t } = useTexts();
  const context = useCutout();
  const layout = useLayout();
  const ready = useCutoutState(({ open }) => open.result !== undefined && open.progress === undefined);
  const hidden = useCutoutState(({ shell }) => shell.setting.hidden.includes('tabRetouch'));
  if (hidden) return null;
  return (
    <div className={`${tabsStyles.tabs} ${styles.retouchTab}`}>
      <button type="button" disabled={!ready} onClick={() => startRetouch(context, layout)}>
        <Icon name="brush" />
        <span>{t('retouch.title')}</span>
      </button>
    </div>
  );
}
