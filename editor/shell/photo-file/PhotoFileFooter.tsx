import { type ReactNode, useState } from 'react';
import { codecOf } from '../../../src/imaging/codecs/registry.ts';
import { Icon } from '../../../src/ui/kit/Icon.tsx';
import { Popover } from '../../../src/ui/kit/Popover.tsx';
import textStyles from '../../../src/ui/kit/text.module.css';
import { WatermarkSlot } from '../credits/WatermarkSlot.tsx';
import exportStyles from '../export/export.module.css';
import { FileButtons } from '../export/FileButtons.tsx';
import type { FileOfPhoto } from './file-of-photo.ts';
import { PhotoFileChoices } from './PhotoFileChoices.tsx';
import styles from './photo-file.module.css';
import { fileSize } from './photo-file.ts';
import { useTexts } from './texts/useTexts.ts';

/** What the photo becomes, and the way out. @param isOpen there is a photo, whose size is known */
export function PhotoFileFooter({ of, isOpen, children }: { of: FileOfPhoto; isOpen: boolean; children?: ReactNode }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const { file, format, size } = of;
  const { label = format, quality } = codecOf(format);
  const { width, height } = fileSize(file, size);
  const name = quality ? `${label} ${Math.round(file.quality * 100)}` : label;
  return (
    <>
      <div className={styles.place}>
        <button
          type="button"
          className={`${exportStyles.fileLine} ${textStyles.figures}`}
          aria-expanded={open}
          aria-haspopup="dialog"
          onClick={() => setOpen(!open)}
        >
          {isOpen ? `${name} · ${width} × ${height}` : name}
          <Icon name={open ? 'chevron-down' : 'chevron-up'} size={16} />
        </button>
        {open && (
          <Popover label={t('photoFile.title')} className={exportStyles.filePopover} onClose={() => setOpen(false)}>
            <h2>{t('photoFile.title')}</h2>
            <PhotoFileChoices of={of}>{children}</PhotoFileChoices>
          </Popover>
        )}
      </div>
      <WatermarkSlot />
      <FileButtons where="panel" />
    </>
  );
}
