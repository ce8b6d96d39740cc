import { Button, IconButton } from '../../../../src/ui/kit/Button.tsx';
import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { rangeOf, widestMiddle } from '../model/own-lines.ts';
import type { Axis } from '../model/split-plan.ts';
import { useSplit, useSplitter, useSplitterState } from '../model/splitter-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { lineName } from './line-name.ts';
import { PieceList } from './PieceList.tsx';
import { PlanToggles } from './PlanToggles.tsx';
import styles from './splitter.module.css';

const AXES = ['x', 'y'] as const satisfies readonly Axis[];
const ADD = { x: 'split.addX', y: 'split.addY' } as const;

/** Every line with its place in pixels: what a drag on the photo does, by numbers and buttons. */
export function OwnLinesTab() {
  const { t } = useTexts();
  const { splitter } = useSplitter();
  const shown = useSplit();
  const photo = useSplitterState((state) => state.photo);
  if (shown === undefined || photo === undefined) return null;
  const { lines } = shown.split;
  const all = AXES.flatMap((axis) => lines[axis].map((at, index) => ({ axis, index, at })));
  return (
    <div className={panelStyles.choices}>
      <div className={styles.fields}>
        {AXES.map((axis) => (
          <Button key={axis} icon="plus" onClick={() => splitter.addLine(axis, widestMiddle(lines, axis, photo))}>
            {t(ADD[axis])}
          </Button>
        ))}
      </div>
      {all.length === 0 && <p className={textStyles.caption}>{t('split.noLines')}</p>}
      <ul className={styles.lines} aria-label={t('split.lines')}>
        {all.map(({ axis, index, at }) => {
          const name = lineName(t, { axis, index });
          return (
            <li key={`${axis} ${index}`}>
              <NumberField
                label={name}
                value={at}
                {...rangeOf(lines, { axis, index }, photo)}
                unit="px"
                onValue={(to) => splitter.moveLine({ axis, index }, to, `field ${axis} ${index}`)}
              />
              <IconButton
                icon="trash"
                label={t('split.remove', { line: name })}
                tip="up end"
                onClick={() => splitter.removeLine({ axis, index })}
              />
            </li>
          );
        })}
      </ul>
      <PlanToggles />
      <PieceList />
    </div>
  );
}
