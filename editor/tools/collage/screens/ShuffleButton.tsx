import { BarButton } from '../../../shell/top-bar/BarButtons.tsx';
import { useCollage } from '../model/collage-context.ts';
import { useTexts } from '../texts/useTexts.ts';

/** Other photos in the cells. On a phone the bar has no room for it: there it is beside the zoom. */
export function ShuffleButton({ small }: { small: boolean }) {
  const { t } = useTexts();
  const { collage } = useCollage();
  return (
    <BarButton icon="shuffle" small={small} label={t('collage.shuffle')} tip="" onClick={() => collage.shuffle()} />
  );
}
