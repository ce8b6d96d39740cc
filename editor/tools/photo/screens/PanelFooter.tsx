import { useState } from 'react';
import { codecOf } from '../../../../src/imaging/codecs/registry.ts';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { Popover } from '../../../../src/ui/kit/Popover.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { WatermarkSlot } from '../../../shell/credits/WatermarkSlot.tsx';
import exportStyles from '../../../shell/export/export.module.css';
import { FileButtons } from '../../../shell/export/FileButtons.tsx';
import { NoteCard } from '../../../shell/notice/NoteCard.tsx';
import { frameSize } from '../model/frame-size.ts';
import { usePhotoState } from '../model/photo-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { FileChoices } from './FileChoices.tsx';
import styles from './photo.module.css';

/** What the photo becomes, and the way out. */
export function PanelFooter() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const { format, quality } = usePhotoState((state) => state.file);
  const isOpen = usePhotoState((state) => state.document !== undefined);
  const size = usePhotoState((state) => state.size);
  const crop = usePhotoState((state) => state.values.crop);
  const codec = codecOf(format);
  const name = codec.quality ? `${codec.label} ${Math.round(quality * 100)}` : (codec.label ?? format);
  const made = isOpen && frameSize(crop, size);
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
          {made ? `${name} · ${made.width} × ${made.height}` : name}
          <Icon name={open ? 'chevron-down' : 'chevron-up'} size={16} />
        </button>
        {open && (
          <Popover label={t('photo.file')} className={exportStyles.filePopover} onClose={() => setOpen(false)}>
            <h2>{t('photo.file')}</h2>
            <FileChoices />
          </Popover>
        )}
      </div>
      <WatermarkSlot />
      <FileButtons where="panel" />
    </>
  );
}
