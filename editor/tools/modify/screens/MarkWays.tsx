import { useId } from 'react';
import { Icon, type IconName } from '../../../../src/ui/kit/Icon.tsx';
import { Sends } from '../../../shell/where/Sends.tsx';
import { useModify, useModifyState } from '../model/modify-context.ts';
import type { MarkBy } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './modify.module.css';

const ICONS: Readonly<Record<MarkBy, IconName>> = {
  point: 'square-mouse-pointer',
  brush: 'brush',
  lasso: 'lasso',
  box: 'square-dashed',
  move: 'hand',
};
const WAYS = ['point', 'brush', 'lasso', 'box', 'move'] as const;

/** How it is marked: cards that are real radio buttons, one stop, arrows go through. */
export function MarkWays() {
  const { t } = useTexts();
  const modify = useModify();
  const by = useModifyState((state) => state.by);
  const things = useModifyState((state) => state.things);
  const name = useId();
  return (
    <div className={styles.ways} role="radiogroup" aria-label={t('modify.by')}>
      {WAYS.filter((way) => things || way !== 'point').map((way) => {
        const card = (
          <label key={way}>
            <input
              type="radio"
              name={name}
              value={way}
              checked={by === way}
              onChange={() => modify.set({ by: way, trouble: undefined })}
            />
            <Icon name={ICONS[way]} />
            <span>{t(`modify.by.${way}`)}</span>
          </label>
        );
        return way === 'point' ? (
          <Sends key={way} name="point" sign="corner" tip="start">
            {card}
          </Sends>
        ) : (
          card
        );
      })}
    </div>
  );
}
