import { MOST_POINTS } from '../../../../../src/pixels/adjust/photo-values.ts';
import { toneCurve } from '../../../../../src/pixels/adjust/tone-curve.ts';
import { Button, IconButton } from '../../../../../src/ui/kit/Button.tsx';
import { NumberField } from '../../../../../src/ui/kit/NumberField.tsx';
import { addPoint, movePoint, numbered, removePoint } from '../../model/curve-edit.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './adjust.module.css';
import { useCurve } from './useCurve.ts';

/** The points of the curve as fields, for who drags nothing. */
export function CurvePoints() {
  const { t } = useTexts();
  const { channel, points, put } = useCurve();
  const add = () => {
    // Into the widest gap, onto the curve as it is.
    const ends = [0, ...points.map(([at]) => at), 255];
    const gaps = ends.slice(1).map((end, at) => ({ from: ends[at] ?? 0, width: end - (ends[at] ?? 0) }));
    const widest = gaps.reduce((best, gap) => (gap.width > best.width ? gap : best));
    const at = Math.round(widest.from + widest.width / 2);
    const tone = toneCurve(points)?.(at / 255) ?? at / 255;
    const next = addPoint(points, at, tone * 255);
    if (next) put(next);
  };
  return (
    <details className={styles.points}>
      <summary>{`${t('photo.group.curve')} · ${t('photo.curvePoints', { count: points.length })}`}</summary>
      <ul>
        {numbered(points).map(({ key, point: [at, to], index }) => (
          <li key={`${channel} ${key}`}>
            <NumberField
              label={t('photo.curveIn')}
              name={t('photo.curvePointIn', { number: index + 1 })}
              value={at}
              min={0}
              max={255}
              onValue={(next) => put(movePoint(points, index, next, to), `fields ${channel} ${index}`)}
            />
            <NumberField
              label={t('photo.curveOut')}
              name={t('photo.curvePointOut', { number: index + 1 })}
              value={to}
              min={0}
              max={255}
              onValue={(next) => put(movePoint(points, index, at, next), `fields ${channel} ${index}`)}
            />
            <IconButton
              icon="x"
              label={t('photo.curveRemove', { number: index + 1 })}
              tip="end"
              onClick={() => put(removePoint(points, index))}
            />
          </li>
        ))}
      </ul>
      <Button icon="plus" disabled={points.length >= MOST_POINTS} onClick={add}>
        {t('photo.curveAdd')}
      </Button>
    </details>
  );
}
