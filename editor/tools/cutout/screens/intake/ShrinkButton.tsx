import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { useCutout } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';

/** The way on for a picture that is a little too large (D65). */
export function ShrinkButton({ limit }: { limit: string | number | undefined }) {
  const { t } = useTexts();
  const { cutout } = useCutout();
  return (
    <Button icon="image-down" onClick={() => void cutout.shrink()}>
      {t('action.shrink', { limit: limit ?? '' })}
    </Button>
  );
}
