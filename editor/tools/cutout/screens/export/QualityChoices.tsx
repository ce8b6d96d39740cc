import { codecOf } from '../../../../../src/imaging/codecs/registry.ts';
import { formatBytes } from '../../../../../src/ui/i18n/format.ts';
import { NumberField } from '../../../../../src/ui/kit/NumberField.tsx';
import { Slider } from '../../../../../src/ui/kit/Slider.tsx';
import { Toggle } from '../../../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { fileChoice } from '../../model/export/file-choice.ts';
import type { FileSettings } from '../../model/file-settings.ts';
import { useTexts } from '../../texts/useTexts.ts';

/** Most kB of a file, at first and at the limits: shops and offices ask for 50 to 2000. */
const MOST_KB = { first: 200, least: 10, most: 20_000 } as const;

/** How good the file is, or how many bytes it may have: for formats that trade one for the other. */
export function QualityChoices() {
  const { t, locale } = useTexts();
  const { cutout } = useCutout();
  const file = useCutoutState(({ state }) => state.file);
  const missed = useCutoutState((view) => {
    const choice = fileChoice(view);
    const { fileSize } = view.state;
    const isMissed = fileSize?.key === choice?.key && (fileSize?.bytes ?? 0) > (choice?.mostBytes ?? Infinity);
    return isMissed ? fileSize?.bytes : undefined;
  });
  if (!codecOf(file.format).quality) return null;
  const set = (change: Partial<FileSettings>) => cutout.set({ file: { ...cutout.state.file, ...change } });
  const percent = Math.round(file.quality * 100);
  return (
    <>
      <Slider
        label={t(file.mostKb === undefined ? 'file.quality' : 'file.qualityMost')}
        min={40}
        max={100}
        initial={92}
        value={percent}
        text={String(percent)}
        onSlide={(value) => set({ quality: value / 100 })}
      />
      <Toggle
        label={t('file.mostKb')}
        on={file.mostKb !== undefined}
        onToggle={(on) => set({ mostKb: on ? MOST_KB.first : undefined })}
      />
      {file.mostKb !== undefined && (
        <NumberField
          label={t('file.most')}
          name={t('file.mostKb')}
          value={file.mostKb}
          min={MOST_KB.least}
          max={MOST_KB.most}
          unit="kB"
          onValue={(mostKb) => set({ mostKb })}
        />
      )}
      {missed !== undefined && (
        <p className={textStyles.caption} role="status">
          {t('file.mostMissed', { size: formatBytes(locale, missed) })}
        </p>
      )}
    </>
  );
}
