import { codecOf } from '../../../src/imaging/codecs/registry.ts';
import { Segments } from '../../../src/ui/kit/Segments.tsx';
import { Slider } from '../../../src/ui/kit/Slider.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import { useShellState } from '../model/shell-context.ts';
import panelStyles from '../panel/Panel.module.css';
import { useEdit, useEditState } from './edit-context.ts';
import { EDIT_CODECS } from './edit-exporter.ts';
import { useTexts } from './texts/useTexts.ts';

const OPTIONS = EDIT_CODECS.map(({ id, label }) => ({ value: id, label: label ?? id }));

/** What file the photo becomes. */
export function FileChoices() {
  const { t } = useTexts();
  const edit = useEdit();
  const file = useEditState((state) => state.file);
  const trial = useShellState((state) => state.setting.trial);
  const percent = Math.round(file.quality * 100);
  return (
    <>
      <Segments
        label={t('edit.format')}
        value={file.format}
        options={OPTIONS}
        onChoose={(format) => edit.set({ file: { ...file, format } })}
      />
      {codecOf(file.format).quality && (
        <Slider
          label={t('edit.quality')}
          value={percent}
          min={10}
          max={100}
          initial={92}
          text={String(percent)}
          onSlide={(quality) => edit.set({ file: { ...file, quality: quality / 100 } })}
        />
      )}
      {trial && <p className={textStyles.caption}>{t('edit.watermark')}</p>}
    </>
  );
}

/** In the sheet, where there is no foot. */
export const FileTab = () => (
  <div className={panelStyles.choices}>
    <FileChoices />
  </div>
);
