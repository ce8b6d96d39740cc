import { canEncode, codecOf } from '../../../../src/imaging/codecs/registry.ts';
import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import { Slider } from '../../../../src/ui/kit/Slider.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useCollage, useCollageState, usePlan } from '../model/collage-context.ts';
import { PAGE_CODECS } from '../model/page-file.ts';
import { LEAST_SHORT, mostShort, pageOf } from '../model/plan.ts';
import type { FileSettings } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';

const OPTIONS = PAGE_CODECS.map(({ id, label }) => ({ value: id, label: label ?? id }));

/** What file the page becomes, and how large. */
export function FileChoices() {
  const { t } = useTexts();
  const { collage, exporter } = useCollage();
  const file = useCollageState((state) => state.file);
  const trial = useShellState((state) => state.setting.trial);
  const plan = usePlan();
  if (plan === undefined) return null;
  const put = (change: Partial<FileSettings>) => collage.set({ file: { ...collage.state.file, ...change } });
  const { label = file.format, quality } = codecOf(file.format);
  return (
    <>
      <Segments
        label={t('collage.format')}
        value={file.format}
        options={OPTIONS}
        onChoose={(format) => put({ format })}
      />
      {quality && (
        <Slider
          label={t('collage.quality')}
          value={Math.round(file.quality * 100)}
          min={10}
          max={100}
          initial={92}
          text={String(Math.round(file.quality * 100))}
          onSlide={(next) => put({ quality: next / 100 })}
        />
      )}
      <NumberField
        label={t('collage.short')}
        value={Math.min(file.short, mostShort(plan))}
        min={LEAST_SHORT}
        max={mostShort(plan)}
        unit="px"
        onValue={(short) => put({ short })}
      />
      <p className={textStyles.caption}>{exporter.nameOf()}</p>
      {!canEncode(file.format, pageOf(plan, file.short)) && (
        <p className={textStyles.caption} role="status">
          {t('collage.tooLarge', { format: label })}
        </p>
      )}
      {plan.background.type === 'clear' && !codecOf(file.format).alpha && (
        <p className={textStyles.caption}>{t('collage.groundClearHint')}</p>
      )}
      {trial && <p className={textStyles.caption}>{t('collage.watermark')}</p>}
    </>
  );
}
