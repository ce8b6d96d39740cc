import { WatermarkSlot } from '../../../shell/credits/WatermarkSlot.tsx';
import { FileButtons } from '../../../shell/export/FileButtons.tsx';
import { FileLineButton } from '../../../shell/export/FileLineButton.tsx';
import { NoteCard } from '../../../shell/notice/NoteCard.tsx';
import { usePoster, usePosterState } from '../model/poster-context.ts';
import { fileSize } from '../model/poster-exporter.ts';
import { useTexts } from '../texts/useTexts.ts';
import { FileChoices, FORMAT_LABELS } from './FileChoices.tsx';
import { SaveWork } from './SaveWork.tsx';

/** What the page becomes, and the way out. */
export function PageFooter() {
  const { t } = useTexts();
  const poster = usePoster();
  const scene = usePosterState(() => poster.scene);
  const { format, scale } = usePosterState((state) => state.file);
  if (scene === undefined) return null;
  const size = fileSize(scene, format === 'png' || format === 'jpeg' ? scale : 1);
  const mm = (px: number) => Math.round((px / scene.dpi) * 25.4);
  const figures = format === 'pdf' ? `${mm(scene.width)} × ${mm(scene.height)} mm` : `${size.width} × ${size.height}`;
  return (
    <>
      <NoteCard />
      <FileLineButton line={`${FORMAT_LABELS[format]} · ${figures}`} label={t('poster.file')}>
        <FileChoices />
      </FileLineButton>
      <SaveWork />
      <WatermarkSlot />
      <FileButtons where="panel" />
    </>
  );
}
