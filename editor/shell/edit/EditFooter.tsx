import { type ReactNode, useState } from 'react';
import { codecOf } from '../../../src/imaging/codecs/registry.ts';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import { Popover } from '../../../src/ui/kit/Popover.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import { WatermarkSlot } from '../credits/WatermarkSlot.tsx';
import exportStyles from '../export/export.module.css';
import { FileButtons } from '../export/FileButtons.tsx';
import { NoteCard } from '../notice/NoteCard.tsx';
import styles from './edit.module.css';
import { useEditState } from './edit-context.ts';
import { FileChoices } from './FileChoices.tsx';
import { useTexts } from './texts/useTexts.ts';

/** What is to be done next, with what it takes; where nothing is, the file and the way out. */
export function EditFooter({ next }: { next: ReactNode }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const { format, quality } = useEditState((state) => state.file);
  const { label = format, quality: takesQuality } = codecOf(format);
  if (next) {
    return (
      <>
        <NoteCard />
        {next}
      </>
    );
  }
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
          {takesQuality ? `${label} ${Math.round(quality * 100)}` : label}
          <Icon name={open ? 'chevron-down' : 'chevron-up'} size={16} />
        </button>
        {open && (
          <Popover label={t('edit.file')} className={exportStyles.filePopover} onClose={() => setOpen(false)}>
            <h2>{t('edit.file')}</h2>
            <FileChoices />
          </Popover>
        )}
      </div>
      <WatermarkSlot />
      <FileButtons where="panel" />
    </>
  );
}
