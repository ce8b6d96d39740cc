import { designSize } from '../../../../../src/document/design/recipe-of.ts';
import { croppedToSubject, type FileScale, fullFactor, resized } from '../../../../../src/document/export/file-size.ts';
import { OWN_SIDE } from '../../../../../src/document/sizes/own-size.ts';
import { CODECS, canEncode, codecOf, type EncodeFormat } from '../../../../../src/imaging/codecs/registry.ts';
import { Menu } from '../../../../../src/ui/kit/Menu.tsx';
import { NumberField } from '../../../../../src/ui/kit/NumberField.tsx';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import { Toggle } from '../../../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import styles from '../../../../shell/export/FileChoices.module.css';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { fileSizeOf } from '../../model/export/file-choice.ts';
import type { FileSettings } from '../../model/file-settings.ts';
import { isFileWatermarked } from '../../model/is-watermarked.ts';
import { type TextId, useTexts } from '../../texts/useTexts.ts';
import { BehindField } from './BehindField.tsx';
import { NameField } from './NameField.tsx';
import { QualityChoices } from './QualityChoices.tsx';

/** What is said of a format where there is something to say: a translated name, what it holds, why it is not offered. */
const TEXTS: Readonly<Partial<Record<EncodeFormat, { label?: TextId; hint?: TextId; tooLarge?: TextId }>>> = {
  webp: { tooLarge: 'file.webpLarge' },
  psd: { hint: 'file.psdHint' },
  matte: { label: 'file.matte', hint: 'file.matteHint' },
};
const DOTS = ['72', '150', '300', '600'] as const;

/** What the file is: its format, its pixels, its name, and what each means for this picture. */
export function FileChoices() {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const file = useCutoutState(({ state }) => state.file);
  const cut = useCutoutState(({ open }) => open.result?.cut);
  const design = useCutoutState(({ open }) => designOf(open));
  const trial = useCutoutState(({ shell }) => shell.setting.trial);
  const marked = useCutoutState(({ shell, open }) => isFileWatermarked(shell, open));
  if (cut === undefined) return null;
  const set = (change: Partial<FileSettings>) => cutout.set({ file: { ...cutout.state.file, ...change } });
  const { size } = fileSizeOf(design, cut, file);
  const codec = codecOf(file.format);
  const hint = TEXTS[file.format]?.hint;
  const refused = CODECS.filter(({ id }) => !canEncode(id, size));
  return (
    <div className={styles.fileChoices}>
      <Segments<EncodeFormat>
        label={t('file.label')}
        value={file.format}
        options={CODECS.map(({ id, label }) => {
          const named = TEXTS[id]?.label;
          return {
            value: id,
            label: named === undefined ? (label ?? id) : t(named),
            disabled: refused.some((one) => one.id === id),
          };
        })}
        onChoose={(format) => set({ format })}
      />
      {hint && <p className={textStyles.caption}>{t(hint)}</p>}
      {refused.map(({ id }) => {
        const why = TEXTS[id]?.tooLarge;
        return (
          why && (
            <p key={id} className={textStyles.caption}>
              {t(why)}
            </p>
          )
        );
      })}
      <div className={styles.filePair}>
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
        {codec.dpi && (
          <Menu
            label={t('file.dpi')}
            value={String(file.dpi)}
            options={DOTS.map((value) => ({ value, label: `${value} dpi` }))}
            onPick={(dpi) => set({ dpi: Number(dpi) })}
          />
        )}
      </div>
      <QualityChoices />
      <BehindField />
      <Toggle label={t('file.crop')} on={file.crop} onToggle={(crop) => set({ crop })} />
      {codec.camera && (
        <>
          <Toggle label={t('file.camera')} on={file.camera} onToggle={(camera) => set({ camera })} />
          {file.camera && <p className={textStyles.caption}>{t('file.cameraHint')}</p>}
        </>
      )}
      <NameField />
      {marked && <p className={textStyles.caption}>{t(trial ? 'file.trial' : 'file.free')}</p>}
    </div>
  );
}

/** The sizes that differ for this picture, each with its pixels. */
function ScalePick({ file, onPick }: { file: FileSettings; onPick: (scale: FileScale) => void }) {
  const { t } = useTexts();
  const cut = useCutoutState(({ open }) => open.result?.cut);
  const design = useCutoutState(({ open }) => designOf(open));
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
  return <Menu<FileScale> label={t('file.size')} value={held} options={rows} onPick={onPick} />;
}
