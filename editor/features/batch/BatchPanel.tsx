import { Segments } from '../../../src/ui/Choice.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Tabs } from '../../../src/ui/Tabs.tsx';
import type { BatchState } from '../../app/batch/state.ts';
import { useBatch, useEditorState, useWiring } from '../../app/context.ts';
import { usePanelTabs } from '../result/usePanelTabs.ts';
import { BatchFoot } from './BatchFoot.tsx';
import { useCounts } from './useCounts.ts';

/** Beside the grid: what is chosen here is meant for the selected ones, or for all. */
export function BatchPanel() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const { tabs, open } = usePanelTabs('panel');
  return (
    <aside className="panel" aria-label={t('result.panel')} data-region tabIndex={-1}>
      {open && (
        <Tabs
          label={t('result.panel')}
          tabs={tabs.map(({ value, label, icon }) => ({ value, label: t(label), icon }))}
          value={open.value}
          controls="panel-body"
          onChoose={(tab) => editor.set({ tab })}
        />
      )}
      {open && (
        <div
          className="panel-body"
          id="panel-body"
          role="tabpanel"
          aria-labelledby={`tab-${open.value}`}
          key={open.value}
        >
          <Target />
          <open.Part />
        </div>
      )}
      <div className="panel-foot">
        <BatchFoot />
      </div>
    </aside>
  );
}

function Target() {
  const { t } = useTexts();
  const batch = useBatch();
  const { all } = useCounts();
  const count = useEditorState((state) => state.batch?.selected.size ?? 0);
  const target = useEditorState((state) => state.batch?.target ?? 'all');
  const everyone = t('batch.filter.all', { count: all });
  return (
    <Segments<BatchState['target']>
      label={t('batch.target')}
      value={count === 0 ? 'all' : target}
      options={[
        { value: 'selected', label: t('batch.selected', { count }), disabled: count === 0 },
        { value: 'all', label: everyone },
      ]}
      onChoose={(value) => batch.set({ target: value })}
    />
  );
}
