import { canEncode, codecOf } from '../../../../src/imaging/codecs/registry.ts';
import { formatBytes } from '../../../../src/ui/i18n/format.ts';
import { WatermarkSlot } from '../../../shell/credits/WatermarkSlot.tsx';
import { FileButtons } from '../../../shell/export/FileButtons.tsx';
import { FileLineButton } from '../../../shell/export/FileLineButton.tsx';
import { NoteCard } from '../../../shell/notice/NoteCard.tsx';
import { useCollage, useCollageState, usePlan } from '../model/collage-context.ts';
import { pageOf } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import { FileChoices } from './FileChoices.tsx';

/** What the file will be, and the way out. */
export function PanelFooter() {
  const { t } = useTexts();
  const line = useFileLine();
  return (
    <>
      <NoteCard />
      <FileLineButton line={line} label={t('collage.file')}>
        <FileChoices />
      </FileLineButton>
      <WatermarkSlot />
      <FileButtons where="panel" />
    </>
  );
}

/** `JPG · 1600 × 2000 · about 820 kB`; the bytes once the file was made. */
function useFileLine(): string {
  const { t, locale } = useTexts();
  const { collage } = useCollage();
  const file = useCollageState((state) => state.file);
  const made = useCollageState((state) => state.made);
  const plan = usePlan();
  if (plan === undefined) return '';
  const { width, height } = pageOf(plan, file.short);
  const { label = file.format, quality } = codecOf(file.format);
  const isKnown = made?.plan === plan && made.file === file && canEncode(file.format, collage.page);
  return [
    quality ? `${label} ${Math.round(file.quality * 100)}` : label,
    `${width} × ${height}`,
    isKnown && t('collage.about', { size: formatBytes(locale, made.bytes) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
