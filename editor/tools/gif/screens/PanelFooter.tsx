import { useState } from 'react';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { Popover } from '../../../../src/ui/kit/Popover.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import exportStyles from '../../../shell/export/export.module.css';
import { NoteCard } from '../../../shell/notice/NoteCard.tsx';
import { useGif, useGifState, usePlan } from '../model/gif-context.ts';
import { FORMAT_NAMES } from '../model/jobs.ts';
import { sizeOf } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import { FileChoices } from './FileChoices.tsx';
import styles from './gif.module.css';
import { MakeButtons } from './MakeButtons.tsx';

/** What the file will be, and the way out. */
export function PanelFooter() {
  const { t } = useTexts();
  const { gif } = useGif();
  const [open, setOpen] = useState(false);
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
      <div className={styles.filePlace}>
        <button
          type="button"
          className={`${exportStyles.fileLine} ${textStyles.figures}`}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => setOpen(!open)}
        >
          {line}
          <Icon name={open ? 'chevron-down' : 'chevron-up'} size={16} />
        </button>
        {open && (
          <Popover label={t('gif.file')} className={exportStyles.filePopover} onClose={() => setOpen(false)}>
            <h2>{t('gif.file')}</h2>
            <FileChoices />
          </Popover>
        )}
      </div>
      <MakeButtons where="panel" />
    </>
  );
}
