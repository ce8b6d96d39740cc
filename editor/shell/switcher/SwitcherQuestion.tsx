import { cutName } from '../../../src/ui/i18n/format.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import styles from './Switcher.module.css';
import { useTexts } from './texts/useTexts.ts';
import type { Question } from './useSwitch.ts';

interface SwitcherQuestionProps {
  question: Question;
  disabled: boolean;
  onAnswer: (along: 'always' | 'never') => void;
}

/** The tool still has other pictures: they are gone on with, or those of here go along. */
export function SwitcherQuestion({ question: { here, there, wanted }, disabled, onAnswer }: SwitcherQuestionProps) {
  const { t } = useTexts();
  const nameOf = ([first]: typeof here) => cutName(first?.name ?? '');
  return (
    <div className={styles.question} role="alert">
      <p>{t('tools.both', { tool: wanted.name, name: nameOf(there) })}</p>
      <Button look="primary" autoFocus disabled={disabled} onClick={() => onAnswer('never')}>
        {t('tools.keep', { name: nameOf(there) })}
      </Button>
      <Button disabled={disabled} onClick={() => onAnswer('always')}>
        {t('tools.take', { name: nameOf(here) })}
      </Button>
    </div>
  );
}
