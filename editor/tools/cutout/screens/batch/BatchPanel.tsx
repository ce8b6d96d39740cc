import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import { Tabs } from '../../../../../src/ui/kit/Tabs.tsx';
import { AfterFileSlot } from '../../../../shell/export/AfterFileSlot.tsx';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { usePanelTabs } from '../../../../shell/panel/usePanelTabs.ts';
import { useToolTexts } from '../../../../shell/texts/useTexts.ts';
import { useHere } from '../../../../shell/where/useHere.ts';
import type { BatchState } from '../../model/batch-state.ts';
import { useBatch, useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { tabNamed } from '../../model/tab-named.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { BatchFooter } from './BatchFooter.tsx';
import { useCounts } from './useCounts.ts';

/** Beside the grid: what is chosen here is meant for the selected ones, or for all. */
export function BatchPanel() {
  const { t } = useTexts();
  const { t: labelOf } = useToolTexts();
  const here = useHere();
  const { cutout } = useCutout();
  const { tabs, open } = usePanelTabs(
    'panel',
    useCutoutState(({ state }) => state.tab),
  );
  return (
    <aside className={panelStyles.panel} aria-label={t('result.panel')} data-region tabIndex={-1}>
      {open && (
        <Tabs
          label={t('result.panel')}
          tabs={tabs.map(({ value, label, icon }) => ({ value, label: labelOf(label), icon }))}
          value={open.value}
          controls="panel-body"
          onChoose={(tab) => cutout.set({ tab: tabNamed(tab) })}
        />
      )}
      {open && (
        <div
          className={panelStyles.panelBody}
          id="panel-body"
          {...here}
          role="tabpanel"
          aria-labelledby={`tab-${open.value}`}
          key={open.value}
        >
          <Target />
          <open.Part />
        </div>
      )}
      <div className={panelStyles.panelFoot}>
        <BatchFooter />
        <AfterFileSlot />
      </div>
    </aside>
  );
}

function Target() {
  const { t } = useTexts();
  const batch = useBatch();
  const { all } = useCounts();
  const count = useCutoutState(({ state }) => state.batch?.selected.size ?? 0);
  const target = useCutoutState(({ state }) => state.batch?.target ?? 'all');
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
