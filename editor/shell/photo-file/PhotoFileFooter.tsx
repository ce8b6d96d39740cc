import type { ReactNode } from 'react';
import { codecOf } from '../../../src/imaging/codecs/registry.ts';
import { WatermarkSlot } from '../credits/WatermarkSlot.tsx';
import { FileButtons } from '../export/FileButtons.tsx';
import { FileLineButton } from '../export/FileLineButton.tsx';
import { weightText } from '../export/weight.ts';
import type { FileOfPhoto } from './file-of-photo.ts';
import { PhotoFileChoices } from './PhotoFileChoices.tsx';
import { fileSize } from './photo-file.ts';
import { useTexts } from './texts/useTexts.ts';
import { usePhotoWeight } from './use-photo-weight.ts';

/** What the photo becomes, and the way out. @param isOpen there is a photo, whose size is known */
export function PhotoFileFooter({ of, isOpen, children }: { of: FileOfPhoto; isOpen: boolean; children?: ReactNode }) {
  const { t, locale } = useTexts();
  const { file, format, size } = of;
  const { label = format, quality } = codecOf(format);
  const { width, height } = fileSize(file, size);
  const weight = usePhotoWeight(of);
  const name = quality ? `${label} ${Math.round(file.quality * 100)}` : label;
  const known = weight !== undefined && weight !== 'loading' && weightText(locale, weight);
  const line = isOpen ? [name, `${width} × ${height}`, known].filter(Boolean).join(' · ') : name;
  return (
    <>
      <FileLineButton line={line} label={t('photoFile.title')}>
        <PhotoFileChoices of={of} weight={weight}>
          {children}
        </PhotoFileChoices>
      </FileLineButton>
      <WatermarkSlot />
      <FileButtons where="panel" />
    </>
  );
}
