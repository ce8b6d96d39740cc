import { canEncode } from '../../../src/imaging/limits.ts';
import type { OutputFormat } from '../../../src/protocol/wire.ts';
import { Segments } from '../../../src/ui/Choice.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Slider } from '../../../src/ui/Slider.tsx';
import { useEditorState, useWiring } from '../../app/context.ts';
import { groundColour } from '../../app/state.ts';
import { FORMAT_NAMES } from './formatNames.ts';

const FORMATS: readonly OutputFormat[] = ['png', 'jpeg', 'webp'];

/** PNG, JPG or WebP, and what each means for this picture. */
export function FileChoices() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const file = useEditorState((state) => state.file);
  const cut = useEditorState((state) => state.result?.cut);
  const coloured = useEditorState((state) => groundColour(state.ground) !== undefined);
  const { trial, marked } = useEditorState((state) => state.setting);
  const large = cut !== undefined && !canEncode('webp', cut);
  const hint =
    file.format === 'jpeg' ? t(coloured ? 'file.jpegColour' : 'file.jpegWhite') : large ? t('file.webpLarge') : '';
  return (
    <div className="file-choices">
      <Segments<OutputFormat>
        label={t('file.label')}
        value={file.format}
        options={FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value], disabled: value === 'webp' && large }))}
        onChoose={(format) => editor.set({ file: { ...file, format } })}
      />
      {file.format !== 'png' && (
        <Slider
          label={t('file.quality')}
          min={40}
          max={100}
          value={Math.round(file.quality * 100)}
          text={String(Math.round(file.quality * 100))}
          onSlide={(value) => editor.set({ file: { ...file, quality: value / 100 } })}
        />
      )}
      {hint && <p className="caption">{hint}</p>}
      {marked && <p className="caption">{t(trial ? 'file.trial' : 'file.free')}</p>}
    </div>
  );
}
