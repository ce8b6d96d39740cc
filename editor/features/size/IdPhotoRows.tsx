import { useId } from 'react';
import type { Design } from '../../../src/cutout/design/design.ts';
import type { IdPhoto } from '../../../src/cutout/presets/id-photos.ts';
import type { EffectedSizeRatio } from '../../../src/cutout/work.ts';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Plate } from '../../../src/ui/Plate.tsx';

interface IdPhotoRowsProps {
  photos: readonly IdPhoto[];
  design: Design;
  onChoose: (size: EffectedSizeRatio, name: string) => void;
}

/** Millimetres first: offices ask for them, and one name means several sizes. */
export function IdPhotoRows({ photos, design, onChoose }: IdPhotoRowsProps) {
  const { t } = useTexts();
  const group = useId();
  return (
    <>
      <Plate tone="warn" title={t('size.idWarning')} />
      <div className="id-photos" role="radiogroup" aria-label={t('size.id')}>
        {photos.map(({ id, type, value, name, width, height }) => {
          const label = t(`size.${name}`);
          return (
            <label key={id} className="id-photo">
              <input
                type="radio"
                name={group}
                value={id}
                checked={design.size.id === id}
                onChange={() => onChoose({ id, type, value }, label)}
              />
              <b className="num">
                {width} × {height} mm
              </b>
              <span>
                {label} · <span className="num">{value.replace('*', ' × ')} px</span>
              </span>
            </label>
          );
        })}
      </div>
      {design.size.type === 'preset_human' && <p className="caption">{t('size.headHint')}</p>}
    </>
  );
}
