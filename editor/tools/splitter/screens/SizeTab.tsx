import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import { Toggle } from '../../../../src/ui/kit/Toggle.tsx';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { MOST_EACH_WAY, type SplitPlan } from '../model/split-plan.ts';
import { useSplit, useSplitter, useSplitterState } from '../model/splitter-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { PieceList } from './PieceList.tsx';
import { PlanToggles } from './PlanToggles.tsx';
import { PrintFields } from './PrintFields.tsx';
import styles from './splitter.module.css';

/** Pieces of a size in pixels, or none larger than it, for long screenshots; or pages to print. */
export function SizeTab() {
  const { t } = useTexts();
  const { splitter } = useSplitter();
  const shown = useSplit();
  const photo = useSplitterState((state) => state.photo);
  if (shown === undefined || photo === undefined) return null;
  const { by, size } = shown.plan;
  const choose = (change: Partial<SplitPlan['size']>) => {
    const next = { ...size, ...change };
    const values = { width: next.width, height: next.height };
    splitter.splitBy({ by: 'size', size: next }, { id: 'split.step.size', values });
  };
  return (
    <div className={panelStyles.choices}>
      <Segments
        label={t('split.tab.size')}
        value={by === 'print' ? 'print' : 'size'}
        options={[
          { value: 'size', label: t('split.by.size') },
          { value: 'print', label: t('split.by.print') },
        ]}
        onChoose={(next) => (next === 'size' ? choose({}) : splitter.splitBy({ by: next }, { id: 'split.step.print' }))}
      />
      {by === 'print' ? (
        <PrintFields />
      ) : (
        <>
          <div className={styles.fields}>
            <NumberField
              label={t('split.width')}
              value={size.width}
              min={Math.ceil(photo.width / MOST_EACH_WAY)}
              max={photo.width}
              unit="px"
              onValue={(width) => choose({ width })}
            />
            <NumberField
              label={t('split.height')}
              value={size.height}
              min={Math.ceil(photo.height / MOST_EACH_WAY)}
              max={photo.height}
              unit="px"
              onValue={(height) => choose({ height })}
            />
          </div>
          <Toggle label={t('split.equal')} on={size.equal} onToggle={(equal) => choose({ equal })} />
          <PlanToggles />
        </>
      )}
      <PieceList />
    </div>
  );
}
