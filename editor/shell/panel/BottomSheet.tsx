import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../../../src/ui/kit/Button.tsx';
import { Tabs } from '../../../src/ui/kit/Tabs.tsx';
import { useLayout } from '../model/shell-context.ts';
import { NoteCard } from '../notice/NoteCard.tsx';
import { useToolTexts } from '../texts/useTexts.ts';
import { useHere } from '../where/useHere.ts';
import styles from './BottomSheet.module.css';
import panelStyles from './Panel.module.css';
import { usePanelTabs, useTabKeys } from './usePanelTabs.ts';

/** Closed: the tabs alone. Half: the stage keeps its part. Full: all but the top bar. */
const HEIGHTS = ['closed', 'half', 'full'] as const;
export type SheetHeight = (typeof HEIGHTS)[number];

/** A drag of the grip beyond this goes a height further, in CSS px. */
const PULL = 32;

/** The height after a pull: up is negative. */
export function pulled(height: SheetHeight, by: number): SheetHeight {
  const steps = Math.abs(by) < PULL ? 0 : by < 0 ? 1 : -1;
  return HEIGHTS[Math.min(Math.max(HEIGHTS.indexOf(height) + steps, 0), HEIGHTS.length - 1)] ?? height;
}

interface BottomSheetProps {
  /** The open tab. */
  tab: string;
  onTab: (tab: string) => void;
  /** There is something to choose for; until then the tabs alone are there. */
  ready: boolean;
  /** Over what the open tab shows; left out: what is done and not read yet, over the stage's foot. */
  lead?: ReactNode;
  /** Beside the tabs. */
  beside?: ReactNode;
}

/** On phones and in small frames: the choices of one tab over the tabs. */
export function BottomSheet({ tab, onTab, ready, lead = <NoteCard />, beside }: BottomSheetProps) {
  const { t } = useToolTexts();
  const here = useHere();
  const [height, setHeight] = useState<SheetHeight>('half');
  const layout = useLayout();
  const { tabs, open } = usePanelTabs('sheet', tab);
  useTabKeys(ready ? tabs : undefined, (next) => {
    if (height === 'closed') setHeight('half');
    onTab(next);
  });
  const pull = useRef<number>(undefined);
  const shown = ready && height !== 'closed';
  if (open === undefined) return null;
  const bigger = height === 'full';
  const low = layout === 'inline' && open.row === true;
  return (
    <aside
      className={styles.sheet}
      aria-label={t('result.panel')}
      data-region
      tabIndex={-1}
      data-ready={ready}
      data-height={ready ? height : 'closed'}
      data-low={low}
      data-row={low && !bigger}
    >
      {ready && (
        <div
          className={styles.grip}
          onPointerDown={(event) => {
            pull.current = event.clientY;
          }}
          onPointerMove={(event) => {
            // Held from the first move on, not from the press: a captured press would never click the button.
            if (pull.current !== undefined) event.currentTarget.setPointerCapture?.(event.pointerId);
          }}
          onPointerUp={(event) => {
            if (pull.current !== undefined) setHeight(pulled(height, event.clientY - pull.current));
            pull.current = undefined;
          }}
          onPointerCancel={() => {
            pull.current = undefined;
          }}
        >
          <IconButton
            icon={bigger ? 'chevron-down' : 'chevron-up'}
            label={t(bigger ? 'sheet.smaller' : 'sheet.bigger')}
            tip="none"
            aria-expanded={bigger}
            onClick={() => setHeight(bigger ? 'half' : 'full')}
          />
        </div>
      )}
      {ready && lead}
      {shown && (
        <div
          className={styles.sheetBody}
          role="tabpanel"
          id="sheet-body"
          {...here}
          aria-labelledby={`tab-${open.value}`}
          key={open.value}
        >
          <open.Part />
        </div>
      )}
      <div className={panelStyles.tabRow}>
        <Tabs
          label={t('result.panel')}
          tabs={tabs.map(({ value, label, icon }) => ({ value, label: t(label), icon }))}
          value={open.value}
          controls={shown ? 'sheet-body' : undefined}
          disabled={!ready}
          onChoose={(next) => {
            // The open tab, pressed again, folds the sheet away.
            setHeight(next === open.value && height !== 'closed' ? 'closed' : height === 'closed' ? 'half' : height);
            onTab(next);
          }}
        />
        {beside}
      </div>
    </aside>
  );
}
