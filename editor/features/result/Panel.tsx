import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Tabs } from '../../../src/ui/Tabs.tsx';
import { useEditorState, useWiring } from '../../app/context.ts';
import { FileButtons } from '../export/FileButtons.tsx';
import { FileLine } from '../export/FileLine.tsx';
import { SheetsLine } from '../sheets/SheetsLine.tsx';
import { RetouchTab } from './RetouchTab.tsx';
import { usePanelTabs } from './usePanelTabs.ts';

/** Beside the stage: what is behind the subject, how large it is, how it looks; the way out is always in sight. */
export function Panel() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const ready = useEditorState((state) => state.result !== undefined);
  const stuck = useEditorState((state) => state.problem !== undefined);
  const exportBar = useEditorState((state) => !state.setting.hidden.includes('exportBar'));
  const { tabs, open } = usePanelTabs('panel');
  return (
    <aside className="panel" aria-label={t('result.panel')} data-region tabIndex={-1}>
      <div className="tab-row">
        {open && (
          <Tabs
            label={t('result.panel')}
            tabs={tabs.map(({ value, label, icon }) => ({ value, label: t(label), icon }))}
            value={open.value}
            controls={ready ? 'panel-body' : undefined}
            disabled={!ready}
            onChoose={(tab) => editor.set({ tab })}
          />
        )}
        <RetouchTab />
      </div>
      {ready ? (
        <div
          className="panel-body"
          id="panel-body"
          role="tabpanel"
          aria-labelledby={open && `tab-${open.value}`}
          key={open?.value}
        >
          {open && <open.Part />}
        </div>
      ) : (
        <div className="panel-body skeleton" aria-hidden="true">
          {!stuck && <Bars />}
        </div>
      )}
      {exportBar && (
        <div className="panel-foot">
          <SheetsLine />
          <FileLine />
          <FileButtons where="panel" />
        </div>
      )}
    </aside>
  );
}

/** Where nothing is on its way any more nothing is promised either. */
const Bars = () => (
  <>
    <i className="row" />
    <i className="row" />
    <i className="short" />
    <i />
    <i className="short" />
    <i className="row" />
  </>
);
