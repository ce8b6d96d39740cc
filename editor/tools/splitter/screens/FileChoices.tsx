import { codecOf } from '../../../../src/imaging/codecs/registry.ts';
import fieldStyles from '../../../../src/ui/kit/Field.module.css';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import { Slider } from '../../../../src/ui/kit/Slider.tsx';
import { Toggle } from '../../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { PIECE_CODECS } from '../model/piece-file.ts';
import { MOST_PATTERN } from '../model/piece-names.ts';
import { useSplitter, useSplitterState } from '../model/splitter-context.ts';
import type { FileSettings } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './splitter.module.css';

const OPTIONS = PIECE_CODECS.map(({ id, label }) => ({ value: id, label: label ?? id }));

/** What files the pieces become, and what they are called. */
export function FileChoices() {
  const { t } = useTexts();
  const { splitter, exporter } = useSplitter();
  const file = useSplitterState((state) => state.file);
  const trial = useShellState((state) => state.setting.trial);
  const put = (change: Partial<FileSettings>) => splitter.set({ file: { ...splitter.state.file, ...change } });
  const [first] = splitter.chosen;
  return (
    <>
      <Segments
        label={t('split.format')}
        value={file.format}
        options={OPTIONS}
        onChoose={(format) => put({ format })}
      />
      {codecOf(file.format).quality && (
        <Slider
          label={t('split.quality')}
          value={Math.round(file.quality * 100)}
          min={10}
          max={100}
          initial={92}
          text={String(Math.round(file.quality * 100))}
          onSlide={(quality) => put({ quality: quality / 100 })}
        />
      )}
      <label className={fieldStyles.field}>
        <span>{t('split.name')}</span>
        <input
          type="text"
          spellCheck={false}
          autoComplete="off"
          maxLength={MOST_PATTERN}
          value={file.name}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
      </label>
      {first && <p className={`${textStyles.caption} ${styles.fileNamed}`}>{exporter.nameOf(first)}</p>}
      <Toggle label={t('split.reversed')} on={file.reversed} onToggle={(reversed) => put({ reversed })} />
      <p className={textStyles.caption}>{t('split.reversedHint')}</p>
      {trial && <p className={textStyles.caption}>{t('split.watermark')}</p>}
    </>
  );
}
