import { croppedToSubject, type FileScale, fullFactor, resized } from '../../../src/cutout/design/file-size.ts';
import { designSize } from '../../../src/cutout/design/look-of.ts';
import { OWN_SIDE } from '../../../src/cutout/design/own-size.ts';
import { canEncode, tellsCamera } from '../../../src/imaging/limits.ts';
import { Segments } from '../../../src/ui/Choice.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { NumberField } from '../../../src/ui/NumberField.tsx';
import { Select } from '../../../src/ui/Select.tsx';
import { Slider } from '../../../src/ui/Slider.tsx';
import { Toggle } from '../../../src/ui/Toggle.tsx';
import { useEditorState, useWiring } from '../../app/context.ts';
import { designOf } from '../../app/design-history.ts';
import { fileSizeOf } from '../../app/file-choice.ts';
import type { FileFormat, FileSettings } from '../../app/file-settings.ts';
import { isFileMarked } from '../../app/mark.ts';
import { ColourField } from '../background/ColourField.tsx';
import { hexOf, rgbOf } from '../background/colourText.ts';
import { NameField } from './NameField.tsx';

const FORMATS: readonly { value: FileFormat; label: string }[] = [
  { value: 'png', label: 'PNG' },
  { value: 'jpeg', label: 'JPG' },
  { value: 'webp', label: 'WebP' },
];
const DOTS = ['72', '150', '300', '600'] as const;

/** What the file is: its format, its pixels, its name, and what each means for this picture. */
export function FileChoices() {
  const { t } = useTexts();
  const { editor } = useWiring();
  const file = useEditorState((state) => state.file);
  const cut = useEditorState((state) => state.result?.cut);
  const design = useEditorState(designOf);
  const trial = useEditorState((state) => state.setting.trial);
  const marked = useEditorState(isFileMarked);
  if (cut === undefined) return null;
  const set = (change: Partial<FileSettings>) => editor.set({ file: { ...editor.state.file, ...change } });
  const { size } = fileSizeOf(design, cut, file);
  const large = !canEncode('webp', size);
  const bare = design.background === undefined;
  return (
    <div className="file-choices">
      <Segments<FileFormat>
        label={t('file.label')}
        value={file.format}
        options={[
          ...FORMATS.map((row) => ({ ...row, disabled: row.value === 'webp' && large })),
          { value: 'psd', label: 'PSD' },
          { value: 'matte', label: t('file.matte') },
        ]}
        onChoose={(format) => set({ format })}
      />
      {file.format === 'matte' && <p className="caption">{t('file.matteHint')}</p>}
      {file.format === 'psd' && <p className="caption">{t('file.psdHint')}</p>}
      {large && <p className="caption">{t('file.webpLarge')}</p>}
      <div className="file-pair">
        <ScalePick file={file} onPick={(scale) => set({ scale })} />
        {file.scale === 'own' && (
          <NumberField
            label={t('file.side')}
            value={file.side}
            min={OWN_SIDE.least}
            max={OWN_SIDE.most}
            unit="px"
            onValue={(side) => set({ side })}
          />
        )}
        {file.format !== 'webp' && (
          <Select
            label={t('file.dpi')}
            value={String(file.dpi)}
            options={DOTS.map((value) => ({ value, label: `${value} dpi` }))}
            onPick={(dpi) => set({ dpi: Number(dpi) })}
          />
        )}
      </div>
      {(file.format === 'jpeg' || file.format === 'webp') && (
        <Slider
          label={t('file.quality')}
          min={40}
          max={100}
          initial={92}
          value={Math.round(file.quality * 100)}
          text={String(Math.round(file.quality * 100))}
          onSlide={(value) => set({ quality: value / 100 })}
        />
      )}
      {file.format === 'jpeg' && bare && (
        <div className="file-behind">
          <p className="caption">{t('file.jpegBehind')}</p>
          <ColourField
            label={t('file.behind')}
            value={hexOf(file.behind)}
            onColour={(hex) => set({ behind: rgbOf(hex) })}
          />
        </div>
      )}
      <Toggle label={t('file.crop')} on={file.crop} onToggle={(crop) => set({ crop })} />
      {tellsCamera(file.format) && (
        <>
          <Toggle label={t('file.camera')} on={file.camera} onToggle={(camera) => set({ camera })} />
          {file.camera && <p className="caption">{t('file.cameraHint')}</p>}
        </>
      )}
      <NameField />
      {marked && <p className="caption">{t(trial ? 'file.trial' : 'file.free')}</p>}
    </div>
  );
}

/** The sizes that differ for this picture, each with its pixels. */
function ScalePick({ file, onPick }: { file: FileSettings; onPick: (scale: FileScale) => void }) {
  const { t } = useTexts();
  const cut = useEditorState((state) => state.result?.cut);
  const design = useEditorState(designOf);
  if (cut === undefined) return null;
  const shown = designSize(design, cut, cut.box);
  const taken = file.crop ? croppedToSubject(shown) : shown;
  const full = fullFactor(taken);
  const pixels = (factor: number): string => {
    const { width, height } = resized(taken, factor);
    return `${width} × ${height}`;
  };
  // Where nothing can be gained by more pixels, the size as it is already is the full one.
  const rows: readonly { value: FileScale; label: string }[] = [
    { value: '1x', label: `${t(full === 1 ? 'file.full' : 'file.once')} · ${pixels(1)}` },
    ...(full >= 2 ? [{ value: '2x', label: `${t('file.twice')} · ${pixels(2)}` } as const] : []),
    ...(full > 1 ? [{ value: 'full', label: `${t('file.full')} · ${pixels(full)}` } as const] : []),
    { value: 'own', label: t('file.ownSize') },
  ];
  const held = rows.some(({ value }) => value === file.scale) ? file.scale : '1x';
  return <Select<FileScale> label={t('file.size')} value={held} options={rows} onPick={onPick} />;
}
