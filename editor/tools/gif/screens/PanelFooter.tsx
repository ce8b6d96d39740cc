import { FileLineButton } from '../../../shell/export/FileLineButton.tsx';
import { NoteCard } from '../../../shell/notice/NoteCard.tsx';
import { useGif, useGifState, usePlan } from '../model/gif-context.ts';
import { FORMAT_NAMES } from '../model/jobs.ts';
import { sizeOf } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import { FileChoices } from './FileChoices.tsx';
import { MakeButtons } from './MakeButtons.tsx';

/** What the file will be, and the way out. */
export function PanelFooter() {
  const { t } = useTexts();
  const { gif } = useGif();
  const plan = usePlan();
  const clip = useGifState((state) => state.clip);
  const format = useGifState((state) => state.file.format);
  const size = plan && clip && sizeOf(plan, clip);
  const line = size
    ? [FORMAT_NAMES[format], `${size.width} × ${size.height}`, t('gif.frameCount', { count: gif.shots.length })].join(
        ' · ',
      )
    : '';
  return (
    <>
      <NoteCard />
      <FileLineButton line={line} label={t('gif.file')}>
        <FileChoices />
      </FileLineButton>
      <MakeButtons where="panel" />
    </>
  );
}
