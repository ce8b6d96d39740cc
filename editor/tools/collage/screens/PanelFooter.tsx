import { useState } from 'react';
import { canEncode, codecOf } from '../../../../src/imaging/codecs/registry.ts';
import { formatBytes } from '../../../../src/ui/i18n/format.ts';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { Popover } from '../../../../src/ui/kit/Popover.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { WatermarkSlot } from '../../../shell/credits/WatermarkSlot.tsx';
import exportStyles from '../../../shell/export/export.module.css';
import { FileButtons } from '../../../shell/export/FileButtons.tsx';
import { NoteCard } from '../../../shell/notice/NoteCard.tsx';
import { useCollage, useCollageState, usePlan } from '../model/collage-context.ts';
import { pageOf } from '../model/plan.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './collage.module.css';
import { FileChoices } from './FileChoices.tsx';

/** What the file will be, and the way out. */
export function PanelFooter() {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  const line = useFileLine();
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
          {line}
          <Icon name={open ? 'chevron-down' : 'chevron-up'} size={16} />
        </button>
        {open && (
          <Popover label={t('collage.file')} className={exportStyles.filePopover} onClose={() => setOpen(false)}>
            <h2>{t('collage.file')}</h2>
            <FileChoices />
          </Popover>
        )}
      </div>
      <WatermarkSlot />
      <FileButtons where="panel" />
    </>
  );
}

/** `JPG · 1600 × 2000 · about 820 kB`; the bytes once the file was made. */
function useFileLine(): string {
  const { t, locale } = useTexts();
  const { collage } = useCollage();
  const file = useCollageState((state) => state.file);
  const made = useCollageState((state) => state.made);
  const plan = usePlan();
  if (plan === undefined) return '';
  const { width, height } = pageOf(plan, file.short);
  const { label = file.format, quality } = codecOf(file.format);
  const isKnown = made?.plan === plan && made.file === file && canEncode(file.format, collage.page);
  return [
    quality ? `${label} ${Math.round(file.quality * 100)}` : label,
    `${width} × ${height}`,
    isKnown && t('collage.about', { size: formatBytes(locale, made.bytes) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
