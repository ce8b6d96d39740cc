import { useState } from 'react';
import { Button } from '../../../src/ui/kit/Button.tsx';
import { useTexts } from '../texts/useTexts.ts';

interface CopyTextProps {
  text: string;
  children: string;
}

/** Puts a text on the clipboard, and says that it did. */
export function CopyText({ text, children }: CopyTextProps) {
  const { t } = useTexts();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
      {copied ? t('file.copied') : children}
    </Button>
  );
}
