import { useState } from 'react';
import { formatBytes } from '../../../src/ui/format.ts';
import { Icon } from '../../../src/ui/Icon.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { Popover } from '../../../src/ui/Popover.tsx';
import { useEditorState } from '../../app/context.ts';
import { fileChoice } from '../../app/file-choice.ts';
import { late } from '../../app/late.tsx';
import { FORMAT_NAMES } from './formatNames.ts';
import { useFileSize } from './useFileSize.ts';

const choices = late(async () => (await import('./FileChoices.tsx')).FileChoices);

/** What the file will be: `PNG · 3024 × 3780 · 5.9 MB`; pressed, it opens the choices. */
export function FileLine({ plain = false }: { plain?: boolean }) {
  const { t, locale } = useTexts();
  const [open, setOpen] = useState(false);
  const file = useEditorState((state) => {
    const choice = fileChoice(state);
    return choice && `${choice.options.format} ${choice.width} ${choice.height}`;
  });
  const bytes = useFileSize();
  if (file === undefined) return null;
  const [format = '', width, height] = file.split(' ');
  const size = bytes === 'coming' ? '…' : bytes && formatBytes(locale, bytes);
  const line = [FORMAT_NAMES[format], `${width} × ${height}`, size].filter(Boolean).join(' · ');
  if (plain) return <p className="file-line num">{line}</p>;
  return (
    <div className="file-place">
      <button
        type="button"
        className="file-line num"
        aria-expanded={open}
        aria-haspopup="dialog"
        title={t('file.choose')}
        onClick={() => setOpen(!open)}
      >
        {line}
        <Icon name={open ? 'chevron-down' : 'chevron-up'} size={16} />
      </button>
      {open && (
        <Popover label={t('file.label')} className="file-popover" onClose={() => setOpen(false)}>
          <h2>{t('file.label')}</h2>
          <choices.Part />
        </Popover>
      )}
    </div>
  );
}
