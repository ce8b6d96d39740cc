import { useId } from 'react';
import type { Design } from '../../../src/cutout/design/design.ts';
import { HEAD_RULES } from '../../../src/cutout/presets/head-rules.ts';
import type { IdPhoto } from '../../../src/cutout/presets/id-photos.ts';
import type { EffectedSizeRatio } from '../../../src/cutout/work.ts';
import type { Cut } from '../../../src/imaging/types.ts';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Plate } from '../../../src/ui/Plate.tsx';
import { HeadChecks } from './HeadChecks.tsx';

interface IdPhotoRowsProps {
  photos: readonly IdPhoto[];
  design: Design;
  cut: Cut;
  onChoose: (size: EffectedSizeRatio, name: string) => void;
}

/** Millimetres first: offices ask for them, and one name means several sizes. */
export function IdPhotoRows({ photos, design, cut, onChoose }: IdPhotoRowsProps) {
  const { t } = useTexts();
  const group = useId();
  return (
    <>
      <Plate tone="warn" title={t('size.idWarning')} />
      {design.size.type === 'preset_human' && (
        <>
          <HeadChecks design={design} cut={cut} />
          {!HEAD_RULES[design.size.id] && <p className="caption">{t('size.rule.none')}</p>}
          <p className="caption">{t('size.headHint')}</p>
        </>
      )}
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
    </>
  );
}
