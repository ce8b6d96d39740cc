import { type ReactNode, useRef, useState } from 'react';
import { copyText } from '../../../src/ui/copy-text.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';
import styles from './AccountArea.module.css';

interface CopyLineProps {
  /** What is copied. */
  text: string;
  /** What stands in the line: the text, or words with it. */
  children: ReactNode;
  isMain?: boolean;
  /** Between the text and its button. */
  beside?: ReactNode;
}

/** A text with a button that copies it; where it cannot, the text is marked. */
export function CopyLine({ text, children, isMain = false, beside }: CopyLineProps) {
  const { t } = useAccountTexts();
  const shown = useRef<HTMLElement>(null);
  const [isCopied, setCopied] = useState(false);
  return (
    <p className={styles.link}>
      <code ref={shown}>{children}</code> {beside}
      <Button look={isMain ? 'primary' : 'plain'} onClick={() => void copyText(text, shown.current).then(setCopied)}>
        {t(isCopied ? 'account.copied' : 'account.copy')}
      </Button>
    </p>
  );
}
