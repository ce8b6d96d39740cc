import { useState } from 'react';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { Popover } from '../../../../src/ui/kit/Popover.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { WatermarkSlot } from '../../../shell/credits/WatermarkSlot.tsx';
import exportStyles from '../../../shell/export/export.module.css';
import { FileButtons } from '../../../shell/export/FileButtons.tsx';
import { NoteCard } from '../../../shell/notice/NoteCard.tsx';
import { usePoster, usePosterState } from '../model/poster-context.ts';
import { fileSize } from '../model/poster-exporter.ts';
import { useTexts } from '../texts/useTexts.ts';
import { FileChoices, FORMAT_LABELS } from './FileChoices.tsx';
import styles from './poster.module.css';
import { SaveWork } from './SaveWork.tsx';

/** What the page becomes, and the way out. */
export function PageFooter() {
  const { t } = useTexts();
  const poster = usePoster();
  const [open, setOpen] = useState(false);
  const scene = usePosterState(() => poster.scene);
  const { format, scale } = usePosterState((state) => state.file);
  if (scene === undefined) return null;
  const size = fileSize(scene, format === 'png' || format === 'jpeg' ? scale : 1);
  const mm = (px: number) => Math.round((px / scene.dpi) * 25.4);
  const figures = format === 'pdf' ? `${mm(scene.width)} × ${mm(scene.height)} mm` : `${size.width} × ${size.height}`;
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
          {`${FORMAT_LABELS[format]} · ${figures}`}
          <Icon name={open ? 'chevron-down' : 'chevron-up'} size={16} />
        </button>
        {open && (
          <Popover label={t('poster.file')} className={exportStyles.filePopover} onClose={() => setOpen(false)}>
            <h2>{t('poster.file')}</h2>
            <FileChoices />
          </Popover>
        )}
      </div>
      <SaveWork />
      <WatermarkSlot />
      <FileButtons where="panel" />
    </>
  );
}
