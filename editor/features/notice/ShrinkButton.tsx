import { Button } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useWiring } from '../../app/context.ts';

/** The way on for a picture that is a little too large (D65). */
export function ShrinkButton({ limit }: { limit: string | number | undefined }) {
  const { t } = useTexts();
  const { editor } = useWiring();
  return (
    <Button icon="image-down" onClick={() => void editor.shrink()}>
      {t('action.shrink', { limit: limit ?? '' })}
    </Button>
  );
}
