import { shrinkButton } from '../../../../shell/shrink/ShrinkSlot.tsx';
import { useCutout } from '../../model/context/cutout-context.ts';

/** The way on for a picture that is a little too large (D65): the cut-out takes it smaller itself. */
export function ShrinkButton({ limit }: { limit: string | number | undefined }) {
  const { cutout } = useCutout();
  return <shrinkButton.Part limit={limit} onShrink={() => void cutout.shrink()} />;
}
