import { memo } from 'react';
import { LineSlider } from '../../../../../src/ui/kit/LineSlider.tsx';
import { usePhotoValues } from '../../model/photo-context.ts';
import type { MixerKey, Row } from '../../model/rows.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { rowFormat } from './row-format.ts';
import { useRow } from './useRow.ts';

/** A slider for each row. */
export function SliderRows({ rows, mixer }: { rows: readonly Row[]; mixer?: MixerKey }) {
  const values = usePhotoValues();
  return rows.map((row) => <RowSlider key={row.id} row={row} mixer={mixer} value={row.of(values)} />);
}

/** Moved alone: a drag changes one of thirty. */
const RowSlider = memo(function RowSlider({
  row,
  mixer,
  value,
}: {
  row: Row;
  mixer?: MixerKey | undefined;
  value: number;
}) {
  const { t } = useTexts();
  const move = useRow(mixer);
  return (
    <LineSlider
      label={t(row.label)}
      value={value}
      {...row.range}
      initial={row.initial}
      gradient={row.gradient}
      format={(figure) => rowFormat(row, figure)}
      onSlide={(next, gesture) => move(row, next, gesture)}
    />
  );
});
