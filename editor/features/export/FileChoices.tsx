import type { OutputFormat } from '../../../src/protocol/wire.ts';
import { Segments } from '../../../src/ui/Choice.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Slider } from '../../../src/ui/Slider.tsx';
import { useEditorState, useWiring } from '../../app/context.ts';
import { WEBP_PIXELS } from '../../app/output.ts';
import { groundColour } from '../../app/state.ts';
import { FORMAT_NAMES } from './formatNames.ts';
import { useEstimate } from './useEstimate.ts';

const FORMATS: readonly OutputFormat[] = ['png', 'jpeg', 'webp'];

/** PNG, JPG or WebP, and what each means for this picture. */
export function FileChoices() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const file = useEditorState((state) => state.file);
  const pixels = useEditorState((state) => (state.result ? state.result.cut.width * state.result.cut.height : 0));
  const coloured = useEditorState((state) => groundColour(state.ground) !== undefined);
  const { trial, marked } = useEditorState((state) => state.setting);
  useEstimate();
  const large = pixels > WEBP_PIXELS;
  const hint =
    file.format === 'jpeg' ? t(coloured ? 'file.jpegColour' : 'file.jpegWhite') : large ? t('file.webpLarge') : '';
  return (
    <div className="file-choices">
      <Segments<OutputFormat>
        label={t('file.label')}
        value={file.format}
        options={FORMATS.map((value) => ({ value, label: FORMAT_NAMES[value], disabled: value === 'webp' && large }))}
        onChoose={(format) => editor.set({ file: { ...file, format, estimate: undefined, exact: false } })}
      />
      {file.format !== 'png' && (
        <Slider
          label={t('file.quality')}
          min={40}
          max={100}
          value={Math.round(file.quality * 100)}
          text={String(Math.round(file.quality * 100))}
          onSlide={(value) => editor.set({ file: { ...file, quality: value / 100, exact: false } })}
        />
      )}
      {hint && <p className="caption">{hint}</p>}
      {marked && <p className="caption">{t(trial ? 'file.trial' : 'file.free')}</p>}
    </div>
  );
}
