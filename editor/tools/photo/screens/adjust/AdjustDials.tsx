import { useState } from 'react';
import { HUES } from '../../../../../src/pixels/adjust/photo-values.ts';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { Dials } from '../../../../../src/ui/kit/Dials.tsx';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import { usePhoto, usePhotoState, usePhotoValues } from '../../model/photo-context.ts';
import {
  COLOUR_ROWS,
  DETAIL_ROWS,
  FINISH_ROWS,
  HUE_COLOURS,
  LIGHT_ROWS,
  MIXER_KEYS,
  type MixerKey,
  mixerRows,
  type Row,
} from '../../model/rows.ts';
import { GROUPS, type Group } from '../../model/state.ts';
import { type TextId, useTexts } from '../../texts/useTexts.ts';
import { RulerPart } from '../canvas/RulerPart.ts';
import { AutoButton } from './AutoButton.tsx';
import styles from './adjust.module.css';
import { CurvePoints } from './CurvePoints.tsx';
import { Histogram } from './Histogram.tsx';
import { HistogramBar } from './HistogramBar.tsx';
import { rowFormat } from './row-format.ts';
import { useRow } from './useRow.ts';

/** Words that are short enough for a segment. */
const SEGMENTS: Readonly<Record<Group, TextId>> = {
  light: 'photo.group.light',
  colour: 'photo.group.colour',
  mixer: 'photo.segment.mixer',
  curve: 'photo.group.curve',
  detail: 'photo.group.detail',
  finish: 'photo.segment.finish',
};

const ROWS: Readonly<Partial<Record<Group, readonly Row[]>>> = {
  light: LIGHT_ROWS,
  colour: COLOUR_ROWS,
  // A row of dials goes on to the side: finish has no room for a segment of its own on a phone.
  detail: [...DETAIL_ROWS, ...FINISH_ROWS],
};

/** On phones: a part of the recipe at a time, its values as dials, and one ruler for the one that is chosen. */
export function AdjustDials() {
  const { t } = useTexts();
  const editor = usePhoto();
  const segment = usePhotoState((state) => (state.segment === 'finish' ? 'detail' : state.segment));
  const rows = ROWS[segment];
  return (
    <div className={styles.dials}>
      <Segments
        label={t('photo.tab.adjust')}
        value={segment}
        options={GROUPS.filter((value) => value !== 'finish').map((value) => ({ value, label: t(SEGMENTS[value]) }))}
        onChoose={(next) => editor.set({ segment: next })}
      />
      {rows && <RowDials key={segment} rows={rows} />}
      {segment === 'mixer' && <MixerDials />}
      {segment === 'curve' && (
        <>
          <Histogram />
          <HistogramBar />
          <CurvePoints />
        </>
      )}
    </div>
  );
}

function RowDials({ rows }: { rows: readonly Row[] }) {
  const { t } = useTexts();
  const values = usePhotoValues();
  const [chosen, setChosen] = useState(rows[0]?.id ?? '');
  const move = useRow();
  const row = rows.find(({ id }) => id === chosen) ?? rows[0];
  if (row === undefined) return null;
  const value = row.of(values);
  return (
    <>
      <Dials
        label={t('photo.tab.adjust')}
        chosen={row.id}
        dials={rows.map((one) => ({
          id: one.id,
          label: t(one.label),
          icon: one.icon,
          value: one.of(values) - (one.range.min < 0 ? 0 : one.initial),
          min: one.range.min,
          max: one.range.max,
          text: rowFormat(one, one.of(values)),
        }))}
        onChoose={setChosen}
      />
      <div className={styles.dialHead}>
        <AutoButton />
        <b>{`${t(row.label)} ${rowFormat(row, value)}`}</b>
        <Button look="ghost" icon="rotate-ccw" disabled={value === row.initial} onClick={() => move(row, row.initial)}>
          {t('photo.reset')}
        </Button>
      </div>
      <RulerPart
        label={t(row.label)}
        value={value}
        {...row.range}
        text={rowFormat(row, value)}
        initial={row.initial}
        onSlide={(next, gesture) => move(row, next, gesture)}
      />
    </>
  );
}

/** A hue, then its three values. */
function MixerDials() {
  const { t } = useTexts();
  const [hue, setHue] = useState(0);
  const [key, setKey] = useState<MixerKey>('hue');
  const values = usePhotoValues();
  const move = useRow(key);
  const row = mixerRows(key)[hue];
  if (row === undefined) return null;
  const value = row.of(values);
  return (
    <>
      <fieldset className={styles.hues} aria-label={t('photo.group.mixer')}>
        {HUES.map((name, at) => (
          <button
            key={name}
            type="button"
            aria-pressed={at === hue}
            aria-label={t(`photo.hue.${name}`)}
            onClick={() => setHue(at)}
          >
            <i style={{ background: HUE_COLOURS[name] }} />
          </button>
        ))}
      </fieldset>
      <Segments
        label={t(row.label)}
        value={key}
        options={MIXER_KEYS.map((one) => ({ value: one, label: t(`photo.mixer.${one}`) }))}
        onChoose={setKey}
      />
      <div className={styles.dialHead}>
        <span />
        <b>{`${t(row.label)} ${rowFormat(row, value)}`}</b>
        <Button look="ghost" icon="rotate-ccw" disabled={value === 0} onClick={() => move(row, 0)}>
          {t('photo.reset')}
        </Button>
      </div>
      <RulerPart
        label={`${t(row.label)}, ${t(`photo.mixer.${key}`)}`}
        value={value}
        {...row.range}
        text={rowFormat(row, value)}
        onSlide={(next, gesture) => move(row, next, gesture)}
      />
    </>
  );
}
