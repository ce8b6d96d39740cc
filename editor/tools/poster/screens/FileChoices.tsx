import { useMemo } from 'react';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import { Slider } from '../../../../src/ui/kit/Slider.tsx';
import { Toggle } from '../../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useWeight } from '../../../shell/export/use-weight.ts';
import { weightText } from '../../../shell/export/weight.ts';
import { hasSheet } from '../../../shell/model/layout.ts';
import { useLayout, useShellState } from '../../../shell/model/shell-context.ts';
import { usePoster, usePosterState } from '../model/poster-context.ts';
import { PosterExporter } from '../model/poster-exporter.ts';
import { FORMATS, type PosterFile, type PosterFormat } from '../model/poster-state.ts';
import { useTexts } from '../texts/useTexts.ts';
import { SaveWork } from './SaveWork.tsx';

export const FORMAT_LABELS: Readonly<Record<PosterFormat, string>> = {
  png: 'PNG',
  jpeg: 'JPG',
  pdf: 'PDF',
  svg: 'SVG',
};
const SCALES = ['1', '2', '3'] as const;

/** What file the page becomes. */
export function FileChoices() {
  const { t } = useTexts();
  const poster = usePoster();
  const file = usePosterState((state) => state.file);
  const trial = useShellState((state) => state.setting.trial);
  const layout = useLayout();
  const put = (change: Partial<PosterFile>) => poster.set({ file: { ...poster.state.file, ...change } });
  return (
    <>
      <Segments
        label={t('poster.format')}
        value={file.format}
        options={FORMATS.map((format) => ({ value: format, label: FORMAT_LABELS[format] }))}
        onChoose={(format) => put({ format })}
      />
      {(file.format === 'png' || file.format === 'jpeg') && (
        <Segments
          label={t('poster.scale')}
          value={SCALES.find((scale) => Number(scale) === file.scale) ?? '1'}
          options={SCALES.map((scale) => ({ value: scale, label: `${scale}×` }))}
          onChoose={(scale) => put({ scale: Number(scale) })}
        />
      )}
      {file.format === 'jpeg' && (
        <Slider
          label={t('poster.quality')}
          value={Math.round(file.quality * 100)}
          min={10}
          max={100}
          initial={92}
          text={String(Math.round(file.quality * 100))}
          onSlide={(quality) => put({ quality: quality / 100 })}
        />
      )}
      {file.format === 'pdf' && (
        <Toggle label={t('poster.marks')} on={file.marks} onToggle={(marks) => put({ marks })} />
      )}
      <PageWeight />
      {hasSheet(layout) && <SaveWork />}
      {trial && <p className={textStyles.caption}>{t('poster.watermark')}</p>}
    </>
  );
}

/** Bytes of the file as it is chosen now. A page is drawn where it is shown: it is weighed only while its file is being chosen. */
function PageWeight() {
  const { t, locale } = useTexts();
  const poster = usePoster();
  const scene = usePosterState(() => poster.scene);
  const file = usePosterState((state) => state.file);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same as long as the page and its file are
  const key = useMemo(() => ({}), [scene, file]);
  const weight = useWeight(key, (signal) => new PosterExporter(poster).weigh(signal));
  if (weight === undefined) return null;
  const said = weight === 'loading' ? '…' : weightText(locale, weight);
  return <p className={`${textStyles.caption} ${textStyles.figures}`}>{t('poster.weight', { size: said })}</p>;
}
