import { useState } from 'react';
import { codecOf } from '../../../../src/imaging/codecs/registry.ts';
import { formatBytes } from '../../../../src/ui/i18n/format.ts';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { Popover } from '../../../../src/ui/kit/Popover.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import exportStyles from '../../../shell/export/export.module.css';
import { NoteCard } from '../../../shell/notice/NoteCard.tsx';
import { knownSizes } from '../model/piece-sizes.ts';
import { useSplit, useSplitter, useSplitterState } from '../model/splitter-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { DeliverButtons } from './DeliverButtons.tsx';
import { FileChoices } from './FileChoices.tsx';
import styles from './splitter.module.css';

/** What the pieces become, and the way out. */
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

/** What the files will be: `JPG 92 · plants-1.jpg · about 650 kB`; the bytes once those of each chosen piece are known. */
function useFileLine(): string {
  const { t, locale } = useTexts();
  const { splitter, exporter } = useSplitter();
  const { format, quality } = useSplitterState((state) => state.file);
  useSplitterState((state) => state.sizes);
  useSplit();
  const { label = format, quality: takesQuality } = codecOf(format);
  const { chosen } = splitter;
  const [first] = chosen;
  const sizes = knownSizes(splitter, chosen);
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  return [
    takesQuality ? `${label} ${Math.round(quality * 100)}` : label,
    first && exporter.nameOf(first),
    first && sizes.size === chosen.length && t('split.about', { size: formatBytes(locale, total) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
