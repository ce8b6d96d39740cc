import { Button } from '../../../src/ui/kit/Button.tsx';
import { useAccountTexts } from '../texts/useAccountTexts.ts';

/** Hands a link to the system's own sheet, where there is one. */
export function ShareLink({ title, url }: { title: string; url: string }) {
  const { t } = useAccountTexts();
  // Older Firefox and Chromium on Linux have none, whatever the types say.
  if (typeof navigator.share !== 'function') return null;
  const given = () => navigator.share({ title, url });
  // Closed without a choice, or refused: the link stays where it is.
  return <Button onClick={() => void given().catch(() => {})}>{t('account.share')}</Button>;
}
