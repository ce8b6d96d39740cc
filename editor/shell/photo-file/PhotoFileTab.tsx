import type { ReactNode } from 'react';
import { FileButtons } from '../export/FileButtons.tsx';
import panelStyles from '../panel/Panel.module.css';
import type { FileOfPhoto } from './file-of-photo.ts';
import { PhotoFileChoices } from './PhotoFileChoices.tsx';
import { usePhotoWeight } from './use-photo-weight.ts';

/** In the sheet, where there is no foot: what the photo becomes, and the way out. */
export function PhotoFileTab({ of, children }: { of: FileOfPhoto; children?: ReactNode }) {
  const weight = usePhotoWeight(of);
  return (
    <div className={panelStyles.choices}>
      <PhotoFileChoices of={of} weight={weight}>
        {children}
      </PhotoFileChoices>
      <FileButtons where="panel" />
    </div>
  );
}
