import { useRef, useState } from 'react';
import { Icon, type IconName } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import type { TextId } from '../../../src/ui/i18n/en.ts';
import { useEditorState } from '../../app/context.ts';
import { CopyButton } from '../export/CopyButton.tsx';
import { FileChoices } from '../export/FileChoices.tsx';
import { FileLine } from '../export/FileLine.tsx';
import { GroundChoices } from './GroundChoices.tsx';
import { KindChoices } from './KindChoices.tsx';

type Tab = 'ground' | 'file' | 'kind';
const TABS: readonly { tab: Tab; label: TextId; icon: IconName }[] = [
  { tab: 'ground', label: 'ground.label', icon: 'paint-bucket' },
  { tab: 'kind', label: 'kind.label', icon: 'shapes' },
  { tab: 'file', label: 'file.label', icon: 'file-image' },
];

/** On phones and in small frames: one row of choices over the tabs. */
export function Sheet() {
  const { t } = useTexts();
  const [open, setOpen] = useState<Tab>('ground');
  const ready = useEditorState((state) => state.result !== undefined);
  const hidden = useEditorState((state) => state.setting.hidden);
  const list = useRef<HTMLDivElement>(null);
  const tabs = TABS.filter(({ tab }) => !(tab === 'kind' && hidden.includes('kind')));
  const step = (by: number) => {
    const next = tabs[(tabs.findIndex(({ tab }) => tab === open) + by + tabs.length) % tabs.length];
    if (next === undefined) return;
    setOpen(next.tab);
    list.current?.querySelector<HTMLElement>(`#tab-${next.tab}`)?.focus();
  };
  return (
    <aside className="sheet" aria-label={t('result.panel')} data-region tabIndex={-1} data-ready={ready}>
      {ready && (
        <div className="sheet-body" role="tabpanel" id="sheet-body" aria-labelledby={`tab-${open}`}>
          {open === 'ground' && <GroundChoices />}
          {open === 'kind' && <KindChoices />}
          {open === 'file' && (
            <>
              <FileChoices />
              <div className="sheet-row">
                <FileLine />
                <CopyButton />
              </div>
            </>
          )}
        </div>
      )}
      <div className="tabs" role="tablist" ref={list} aria-label={t('result.panel')}>
        {tabs.map(({ tab, label, icon }) => (
          <button
            key={tab}
            type="button"
            role="tab"
            id={`tab-${tab}`}
            aria-selected={open === tab}
            aria-controls={ready ? 'sheet-body' : undefined}
            tabIndex={open === tab ? 0 : -1}
            disabled={!ready}
            onClick={() => setOpen(tab)}
            onKeyDown={(event) => {
              if (event.key === 'ArrowRight') step(1);
              if (event.key === 'ArrowLeft') step(-1);
            }}
          >
            <Icon name={icon} />
            <span>{t(label)}</span>
          </button>
        ))}
      </div>
    </aside>
  );
}
