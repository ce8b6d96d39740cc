import { LineSlider } from '../../../../../src/ui/kit/LineSlider.tsx';
import { usePhotoValues } from '../../model/photo-context.ts';
import type { MixerKey, Row } from '../../model/rows.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { rowFormat } from './row-format.ts';
import { useRow } from './useRow.ts';

/** A slider for each row. */
export function SliderRows({ rows, mixer }: { rows: readonly Row[]; mixer?: MixerKey }) {
  const { t } = useTexts();
  const values = usePhotoValues();
  const move = useRow(mixer);
  return rows.map((row) => (
    <LineSlider
      key={row.id}
      label={t(row.label)}
      value={row.of(values)}
      {...row.range}
      initial={row.initial}
      gradient={row.gradient}
      format={(value) => rowFormat(row, value)}
      onSlide={(value, gesture) => move(row, value, gesture)}
    />
  ));
}
