import { useId } from 'react';
import type { IdPhoto } from '../../../../../src/cutout/presets/id-photos.ts';
import type { Design } from '../../../../../src/document/design/design.ts';
import { HEAD_RULES } from '../../../../../src/document/sizes/head-rules.ts';
import type { SizeRule } from '../../../../../src/document/sizes/size-rule.ts';
import type { Cut } from '../../../../../src/imaging/types.ts';
import { Card } from '../../../../../src/ui/kit/Card.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import { useTexts } from '../../texts/useTexts.ts';
import { HeadChecks } from './HeadChecks.tsx';
import styles from './IdPhotoRows.module.css';

interface IdPhotoRowsProps {
  photos: readonly IdPhoto[];
  design: Design;
  cut: Cut;
  /** They are of one picture, whose head can be measured. */
  one: boolean;
  onChoose: (size: SizeRule, name: string) => void;
}

/** Millimetres first: offices ask for them, and one name means several sizes. */
export function IdPhotoRows({ photos, design, cut, one, onChoose }: IdPhotoRowsProps) {
  const { t } = useTexts();
  const group = useId();
  return (
    <>
      <Card tone="warn" title={t('size.idWarning')} />
      {one && design.size.type === 'preset_human' && (
        <>
          <HeadChecks design={design} cut={cut} />
          {!HEAD_RULES[design.size.id] && <p className={textStyles.caption}>{t('size.rule.none')}</p>}
          <p className={textStyles.caption}>{t('size.headHint')}</p>
        </>
      )}
      <div className={styles.idPhotos} role="radiogroup" aria-label={t('size.id')}>
        {photos.map(({ id, type, value, name, width, height }) => {
          const label = t(`size.${name}`);
          const millimetres = `${width} × ${height} mm`;
          return (
            <label key={id} className={styles.idPhoto}>
              <input
                type="radio"
                name={group}
                value={id}
                checked={design.size.id === id}
                onChange={() => onChoose({ id, type, value }, label)}
              />
              <b className={textStyles.figures}>{millimetres}</b>
              <span>
                {label.replace(` ${millimetres}`, '')} ·{' '}
                <span className={textStyles.figures}>{value.replace('*', ' × ')} px</span>
              </span>
            </label>
          );
        })}
      </div>
    </>
  );
}
