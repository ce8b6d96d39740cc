import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { MOST_EACH_WAY, PRESETS, type SplitPlan } from '../model/split-plan.ts';
import { useSplit, useSplitter } from '../model/splitter-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { PieceList } from './PieceList.tsx';
import { PlanToggles } from './PlanToggles.tsx';
import styles from './splitter.module.css';

type Grid = SplitPlan['grid'];

/** Columns and rows, from a preset or by number. */
export function GridTab() {
  const { t } = useTexts();
  const { splitter } = useSplitter();
  const shown = useSplit();
  if (shown === undefined) return null;
  const { by, grid } = shown.plan;
  const choose = (next: Grid, gesture?: string) =>
    splitter.splitBy({ by: 'grid', grid: next }, { id: 'split.step.grid', values: { ...next } }, gesture);
  const nameOf = ({ columns, rows }: Grid): string =>
    columns === 3 && rows === 1
      ? t('split.threeAcross')
      : columns === 1 && rows === 3
        ? t('split.threeDown')
        : `${columns} × ${rows}`;
  return (
    <div className={panelStyles.choices}>
      <fieldset className={styles.presets} aria-label={t('split.presets')}>
        {PRESETS.map((preset) => (
          <button
            key={`${preset.columns} ${preset.rows}`}
            type="button"
            className={styles.preset}
            aria-pressed={by === 'grid' && grid.columns === preset.columns && grid.rows === preset.rows}
            onClick={() => choose(preset)}
          >
            <PresetPicture {...preset} />
            {nameOf(preset)}
          </button>
        ))}
      </fieldset>
      <div className={styles.fields}>
        <NumberField
          label={t('split.columns')}
          value={grid.columns}
          min={1}
          max={MOST_EACH_WAY}
          onValue={(columns) => choose({ ...grid, columns })}
        />
        <NumberField
          label={t('split.rows')}
          value={grid.rows}
          min={1}
          max={MOST_EACH_WAY}
          onValue={(rows) => choose({ ...grid, rows })}
        />
      </div>
      <PlanToggles />
      <PieceList />
    </div>
  );
}

/** A grid as a sign. */
function PresetPicture({ columns, rows }: Grid) {
  const cells = Array.from({ length: columns * rows }, (_, at) => `cell ${at}`);
  return (
    <span
      className={styles.cells}
      aria-hidden="true"
      style={{ gridTemplate: `repeat(${rows}, 1fr) / repeat(${columns}, 1fr)` }}
    >
      {cells.map((key) => (
        <i key={key} />
      ))}
    </span>
  );
}
