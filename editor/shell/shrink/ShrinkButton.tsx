import { useTranslatorState } from '../../../src/ui/i18n/context.ts';
import type { Translate } from '../../../src/ui/i18n/text.ts';
import { Button } from '../../../src/ui/kit/Button.tsx';
import type { ShrinkSource } from './shrink-texts.ts';

interface ShrinkButtonProps {
  /** px of the longer side. */
  limit: string | number | undefined;
  busy?: boolean;
  onShrink: () => void;
}

/** The way on for a picture that is a little too large (D65). */
export function ShrinkButton({ limit, busy = false, onShrink }: ShrinkButtonProps) {
  const { t }: { readonly t: Translate<ShrinkSource> } = useTranslatorState();
  return (
    <Button icon="image-down" aria-disabled={busy} onClick={() => busy || onShrink()}>
      {t('shrink.go', { limit: limit ?? '' })}
    </Button>
  );
}
