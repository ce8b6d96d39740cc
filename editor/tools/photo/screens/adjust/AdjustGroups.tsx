import { useState } from 'react';
import { NEUTRAL } from '../../../../../src/pixels/adjust/photo-values.ts';
import { IconButton } from '../../../../../src/ui/kit/Button.tsx';
import { FoldGroup } from '../../../../../src/ui/kit/FoldGroup.tsx';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import { usePhoto, usePhotoState, usePhotoValues } from '../../model/photo-context.ts';
import {
  COLOUR_ROWS,
  DETAIL_ROWS,
  FINISH_ROWS,
  LIGHT_ROWS,
  MIXER_KEYS,
  type MixerKey,
  mixerRows,
  type Row,
} from '../../model/rows.ts';
import type { Group } from '../../model/state.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './adjust.module.css';
import { CurvePoints } from './CurvePoints.tsx';
import { Histogram } from './Histogram.tsx';
import { HistogramBar } from './HistogramBar.tsx';
import { rowFormat } from './row-format.ts';
import { SliderRows } from './SliderRows.tsx';

/** Most values that a folded head names. */
const NAMED = 3;

/** The histogram with the curve, and a group of sliders for each part of the recipe. */
export function AdjustGroups() {
  return (
    <div className={styles.groups}>
      <div className={styles.top}>
        <Histogram />
        <HistogramBar />
        <CurvePoints />
      </div>
      <RowGroup group="light" rows={LIGHT_ROWS} />
      <RowGroup group="colour" rows={COLOUR_ROWS} pipette />
      <MixerGroup />
      <RowGroup group="detail" rows={DETAIL_ROWS} />
      <RowGroup group="finish" rows={FINISH_ROWS} />
    </div>
  );
}

function useFold(group: Group) {
  const editor = usePhoto();
  const open = usePhotoState(({ folded }) => !folded.includes(group));
  const onOpen = (next: boolean) => {
    const others = editor.state.folded.filter((one) => one !== group);
    editor.set({ folded: next ? others : [...others, group] });
  };
  return { open, onOpen };
}

/** What is set in a group, by name. */
function useSummary(rows: readonly Row[]): string {
  const { t } = useTexts();
  const values = usePhotoValues();
  return rows
    .filter((row) => row.of(values) !== row.of(NEUTRAL))
    .slice(0, NAMED)
    .map((row) => `${t(row.label)} ${rowFormat(row, row.of(values))}`)
    .join(', ');
}

function RowGroup({ group, rows, pipette = false }: { group: Group; rows: readonly Row[]; pipette?: boolean }) {
  const { t } = useTexts();
  const summary = useSummary(rows);
  return (
    <FoldGroup title={t(`photo.group.${group}`)} summary={summary} {...useFold(group)} beside={pipette && <Pipette />}>
      <SliderRows rows={rows} />
    </FoldGroup>
  );
}

/** Warmth and tint by a click on something that should be grey. */
export function Pipette() {
  const { t } = useTexts();
  const editor = usePhoto();
  const on = usePhotoState(({ hold }) => hold === 'pipette');
  return (
    <IconButton
      icon="pipette"
      label={t('photo.pipette')}
      tip="end"
      aria-pressed={on}
      onClick={() => editor.set({ hold: on ? '' : 'pipette' })}
    />
  );
}

function MixerGroup() {
  const { t } = useTexts();
  const [key, setKey] = useState<MixerKey>('hue');
  const summary = useSummary(MIXER_KEYS.flatMap((one) => mixerRows(one)));
  return (
    <FoldGroup title={t('photo.group.mixer')} summary={summary} {...useFold('mixer')}>
      <Segments
        label={t('photo.group.mixer')}
        value={key}
        options={MIXER_KEYS.map((value) => ({ value, label: t(`photo.mixer.${value}`) }))}
        onChoose={setKey}
      />
      <SliderRows rows={mixerRows(key)} mixer={key} />
    </FoldGroup>
  );
}
