import type { ReactNode } from 'react';
import { Tabs } from '../../../src/ui/kit/Tabs.tsx';
import { AfterFileSlot } from '../export/AfterFileSlot.tsx';
import { useShellState } from '../model/shell-context.ts';
import { useToolTexts } from '../texts/useTexts.ts';
import { useHere } from '../where/useHere.ts';
import styles from './Panel.module.css';
import { usePanelTabs, useTabKeys } from './usePanelTabs.ts';

interface PanelProps {
  /** The open tab. */
  tab: string;
  onTab: (tab: string) => void;
  /** There is something to choose for; until then a skeleton stands there. */
  ready: boolean;
  /** Nothing is being prepared any more: no skeleton. */
  stuck: boolean;
  /** Beside the tabs. */
  beside?: ReactNode;
  /** Its foot is a step of the work: it stays where a partner hides the way out. */
  acts?: boolean;
  /** The way out, always in sight. */
  children: ReactNode;
}

/** Beside the stage: the tabs of the tool, what the open one shows, and the way out. */
export function Panel({ tab, onTab, ready, stuck, beside, acts = false, children }: PanelProps) {
  const { t } = useToolTexts();
  const here = useHere();
  const exportBar = useShellState((state) => !state.setting.hidden.includes('exportBar'));
  const { tabs, open } = usePanelTabs('panel', tab);
  useTabKeys(ready && tabs.length > 1 ? tabs : undefined, onTab);
  return (
    <aside className={styles.panel} aria-label={t('result.panel')} data-region tabIndex={-1}>
      <div className={styles.tabRow}>
        {open && tabs.length > 1 && (
          <Tabs
            label={t('result.panel')}
            tabs={tabs.map(({ value, label, icon }) => ({ value, label: t(label), icon }))}
            value={open.value}
            controls={ready ? 'panel-body' : undefined}
            disabled={!ready}
            onChoose={onTab}
          />
        )}
        {beside}
      </div>
      {ready ? (
        <div
          className={styles.panelBody}
          id="panel-body"
          {...here}
          {...(open && tabs.length > 1
            ? { role: 'tabpanel', 'aria-labelledby': `tab-${open.value}` }
            : { role: 'group', 'aria-label': open && t(open.label) })}
          key={open?.value}
        >
          {open && <open.Part />}
        </div>
      ) : (
        <div className={`${styles.panelBody} ${styles.skeleton}`} aria-hidden="true">
          {!stuck && <Bars />}
        </div>
      )}
      {(exportBar || acts) && (
        <div className={styles.panelFoot}>
          {children}
          {exportBar && <AfterFileSlot />}
        </div>
      )}
    </aside>
  );
}

/** Where nothing is being prepared any more nothing is promised either. */
const Bars = () => (
  <>
    <i className={styles.row} />
    <i className={styles.row} />
    <i className={styles.short} />
    <i />
    <i className={styles.short} />
    <i className={styles.row} />
  </>
);
