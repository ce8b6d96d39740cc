import { type ReactNode, useState } from 'react';
import { Icon } from '../../../../../src/ui/kit/Icon.tsx';
import { Popover } from '../../../../../src/ui/kit/Popover.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import exportStyles from '../../../../shell/export/export.module.css';
import { useTexts } from '../../texts/useTexts.ts';
import styles from './FileLine.module.css';

/** Says in one line what files will be; pressed, it opens their choices. */
export function FileLineButton({ line, children }: { line: string; children: ReactNode }) {
  const { t } = useTexts();
  const [open, setOpen] = useState(false);
  return (
    <div className={styles.filePlace}>
      <button
        type="button"
        className={`${exportStyles.fileLine} ${textStyles.figures}`}
        aria-expanded={open}
        aria-haspopup="dialog"
        title={t('file.choose')}
        onClick={() => setOpen(!open)}
      >
        {line}
        <Icon name={open ? 'chevron-down' : 'chevron-up'} size={16} />
      </button>
      {open && (
        <Popover label={t('file.label')} className={exportStyles.filePopover} onClose={() => setOpen(false)}>
          <h2>{t('file.label')}</h2>
          {children}
        </Popover>
      )}
    </div>
  );
}
