import { codecOf } from '../../../../src/imaging/codecs/registry.ts';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import { Slider } from '../../../../src/ui/kit/Slider.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { usePhoto, usePhotoState } from '../model/photo-context.ts';
import { PHOTO_CODECS } from '../model/photo-exporter.ts';
import type { PhotoState } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './photo.module.css';
import { SettingsButtons } from './SettingsButtons.tsx';

const OPTIONS = PHOTO_CODECS.map(({ id, label }) => ({ value: id, label: label ?? id }));

/** What file the photo becomes. */
export function FileChoices() {
  const { t } = useTexts();
  const editor = usePhoto();
  const file = usePhotoState((state) => state.file);
  const trial = useShellState((state) => state.setting.trial);
  const put = (change: Partial<PhotoState['file']>) => editor.set({ file: { ...editor.state.file, ...change } });
  return (
    <div className={styles.file}>
      <Segments
        label={t('photo.format')}
        value={file.format}
        options={OPTIONS}
        onChoose={(format) => put({ format })}
      />
      {codecOf(file.format).quality && (
        <Slider
          label={t('photo.quality')}
          value={Math.round(file.quality * 100)}
          min={10}
          max={100}
          initial={92}
          text={String(Math.round(file.quality * 100))}
          onSlide={(quality) => put({ quality: quality / 100 })}
        />
      )}
      <SettingsButtons />
      {trial && <p className={textStyles.caption}>{t('photo.watermark')}</p>}
    </div>
  );
}
