import { useState } from 'react';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { Popover } from '../../../../src/ui/kit/Popover.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import exportStyles from '../../../shell/export/export.module.css';
import { NoteCard } from '../../../shell/notice/NoteCard.tsx';
import { useSplitterState } from '../model/splitter-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { DeliverButtons } from './DeliverButtons.tsx';
import { FileChoices, FORMATS } from './FileChoices.tsx';
import styles from './splitter.module.css';

/** What the pieces become, and the way out. */
export function PanelFooter() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const { format, quality, name } = useSplitterState((state) => state.file);
  const kind = format === 'png' ? FORMATS.png : `${FORMATS[format]} ${Math.round(quality * 100)}`;
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
          {kind} · {name}
          <Icon name={open ? 'chevron-down' : 'chevron-up'} size={16} />
        </button>
        {open && (
          <Popover label={t('split.file')} className={exportStyles.filePopover} onClose={() => setOpen(false)}>
            <h2>{t('split.file')}</h2>
            <FileChoices />
          </Popover>
        )}
      </div>
      <DeliverButtons where="panel" />
    </>
  );
}
