import { useState } from 'react';
import { copyText } from '../../../src/ui/copy-text.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { useTexts } from '../texts/useTexts.ts';

interface CopyTextProps {
  text: string;
  children: string;
}

/** Puts a text on the clipboard, and says that it did; where it could not, the text stands there to be selected. */
export function CopyText({ text, children }: CopyTextProps) {
  const { t } = useTexts();
  const [copied, setCopied] = useState<boolean>();
  return (
    <>
      <Button icon={copied ? 'check' : 'copy'} onClick={() => void copyText(text).then(setCopied)}>
        {copied ? t('file.copied') : children}
      </Button>
      {copied === false && text}
    </>
  );
}
