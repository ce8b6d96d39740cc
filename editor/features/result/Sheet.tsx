import { useRef, useState } from 'react';
import { IconButton } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Tabs } from '../../../src/ui/Tabs.tsx';
import { useEditorState, useLayout, useWiring } from '../../app/context.ts';
import { SheetsLine } from '../sheets/SheetsLine.tsx';
import { RetouchTab } from './RetouchTab.tsx';
import { usePanelTabs } from './usePanelTabs.ts';

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

/** On phones and in small frames: the choices of one tab over the tabs. */
export function Sheet() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const [height, setHeight] = useState<SheetHeight>('half');
  const layout = useLayout();
  const ready = useEditorState((state) => state.result !== undefined);
  const { tabs, open } = usePanelTabs('sheet');
  const pull = useRef<number>(undefined);
  const shown = ready && height !== 'closed';
  if (open === undefined) return null;
  const bigger = height === 'full';
  return (
    <aside
      className="sheet"
      aria-label={t('result.panel')}
      data-region
      tabIndex={-1}
      data-ready={ready}
      data-height={ready ? height : 'closed'}
      data-row={layout === 'inline' && !bigger}
    >
      {ready && (
        <div
          className="grip"
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
      {ready && <SheetsLine />}
      {shown && (
        <div
          className="sheet-body"
          role="tabpanel"
          id="sheet-body"
          aria-labelledby={`tab-${open.value}`}
          key={open.value}
        >
          <open.Part />
        </div>
      )}
      <div className="tab-row">
        <Tabs
          label={t('result.panel')}
          tabs={tabs.map(({ value, label, icon }) => ({ value, label: t(label), icon }))}
          value={open.value}
          controls={shown ? 'sheet-body' : undefined}
          disabled={!ready}
          onChoose={(tab) => {
            // The open tab, pressed again, folds the sheet away.
            setHeight(tab === open.value && height !== 'closed' ? 'closed' : height === 'closed' ? 'half' : height);
            editor.set({ tab });
          }}
        />
        <RetouchTab />
      </div>
    </aside>
  );
}
