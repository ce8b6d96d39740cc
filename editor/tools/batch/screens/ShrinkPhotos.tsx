import { useEffect, useState } from 'react';
import { shrinkButton } from '../../../shell/shrink/ShrinkSlot.tsx';
import { useBatch, useBatchState } from '../model/batch-context.ts';
import { canShrink } from '../model/state.ts';
import styles from './batch.module.css';

/** The way on for all photos that are a little too large. */
export function ShrinkPhotos() {
  const { batch } = useBatch();
  const limit = useBatchState(({ photos }) => photos.find(canShrink)?.shrinkTo);
  const [busy, setBusy] = useState(false);
  const [gone] = useState(() => new AbortController());
  useEffect(() => () => gone.abort(), [gone]);
  if (limit === undefined) return null;
  const shrink = async () => {
    setBusy(true);
    try {
      const [{ shrinkPhotos }, { smallerPicture }] = await Promise.all([
        import('../model/shrink-photos.ts'),
        import('../../../shell/shrink/TakeSmaller.tsx'),
      ]);
      await shrinkPhotos(gone.signal, batch, smallerPicture);
    } catch {
      // Its code could not be fetched: the photos are as they were, and it can be pressed again.
    }
    setBusy(false);
  };
  return (
    <div className={styles.shrink}>
      <shrinkButton.Part limit={limit} busy={busy} onShrink={() => void shrink()} />
    </div>
  );
}
