import type { ReactNode } from 'react';
import { canEncode, codecOf } from '../../../src/imaging/codecs/registry.ts';
import fieldStyles from '../../../src/ui/kit/Field.module.css';
import { Menu } from '../../../src/ui/kit/Menu.tsx';
import { NumberField } from '../../../src/ui/kit/NumberField.tsx';
import { Segments } from '../../../src/ui/kit/Segments.tsx';
import { Slider } from '../../../src/ui/kit/Slider.tsx';
import { Toggle } from '../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import styles from '../export/FileChoices.module.css';
import { type Weight, weightText } from '../export/weight.ts';
import { useShellState } from '../model/shell-context.ts';
import type { FileOfPhoto } from './file-of-photo.ts';
import { fileSize, isClear, LEAST_SIDE, longest, PHOTO_CODECS, PHOTO_SCALES, type PhotoScale } from './photo-file.ts';
import { photoName } from './photo-name.ts';
import { useTexts } from './texts/useTexts.ts';

const OPTIONS = PHOTO_CODECS.map(({ id, label }) => ({ value: id, label: label ?? id }));
const DOTS = ['72', '150', '300', '600'] as const;

interface PhotoFileChoicesProps {
  of: FileOfPhoto;
  /** Its bytes, where they can be known. */
  weight: Weight | 'loading' | undefined;
  /** What a tool has beside it. */
  children?: ReactNode;
}

/** What file the photo becomes. */
export function PhotoFileChoices({ of, weight, children }: PhotoFileChoicesProps) {
  const { t, locale } = useTexts();
  const { file, name, format, size, picture, put } = of;
  const trial = useShellState((state) => state.setting.trial);
  const codec = codecOf(format);
  const made = fileSize(file, size);
  const side = Math.min(file.side, longest(size));
  const percent = Math.round(file.quality * 100);
  const bytes = weight === 'loading' ? '…' : weight && weightText(locale, weight);
  const rows = PHOTO_SCALES.map((value) => {
    const { width, height } = fileSize({ ...file, scale: value }, size);
    const label = t(`photoFile.${value}`);
    return { value, label: value === 'own' ? label : `${label} · ${width} × ${height}` };
  });
  return (
    <div className={styles.fileChoices}>
      <Segments
        label={t('photoFile.format')}
        value={format}
        options={OPTIONS.map((one) => ({ ...one, disabled: !canEncode(one.value, made) }))}
        onChoose={(next) => put({ format: next })}
      />
      <div className={styles.filePair}>
        <Menu<PhotoScale>
          label={t('photoFile.size')}
          value={file.scale}
          options={rows}
          onPick={(scale) => put({ scale })}
        />
        {file.scale === 'own' && (
          <NumberField
            label={t('photoFile.side')}
            value={side}
            min={Math.min(LEAST_SIDE, longest(size))}
            max={longest(size)}
            unit="px"
            onValue={(next) => put({ side: next })}
          />
        )}
        {codec.dpi && (
          <Menu
            label={t('photoFile.dpi')}
            value={String(file.dpi)}
            options={DOTS.map((value) => ({ value, label: `${value} dpi` }))}
            onPick={(dpi) => put({ dpi: Number(dpi) })}
          />
        )}
      </div>
      {codec.quality && (
        <Slider
          label={t('photoFile.quality')}
          value={percent}
          min={10}
          max={100}
          initial={92}
          text={String(percent)}
          onSlide={(quality) => put({ quality: quality / 100 })}
        />
      )}
      <label className={fieldStyles.field}>
        <span>{t('photoFile.name')}</span>
        <input
          type="text"
          spellCheck={false}
          autoComplete="off"
          maxLength={100}
          value={file.name}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
      </label>
      <p className={`${textStyles.caption} ${styles.fileNamed}`}>
        {[photoName(file, name, codec.extension), bytes].filter(Boolean).join(' · ')}
      </p>
      {codec.camera && (
        <>
          <Toggle label={t('photoFile.camera')} on={file.camera} onToggle={(camera) => put({ camera })} />
          {file.camera && <p className={textStyles.caption}>{t('photoFile.cameraHint')}</p>}
        </>
      )}
      {!codec.alpha && isClear(picture) && <p className={textStyles.caption}>{t('photoFile.white')}</p>}
      {children}
      {trial && <p className={textStyles.caption}>{t('photoFile.watermark')}</p>}
    </div>
  );
}
