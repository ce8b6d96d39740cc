import { useEffect, useState } from 'react';
import { cutName } from '../../../../src/ui/i18n/format.ts';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import checkerStyles from '../../../../src/ui/kit/Checkerboard.module.css';
import { Compare } from '../../../../src/ui/kit/Compare.tsx';
import { classes } from '../../../../src/ui/kit/classes.ts';
import { Dialog } from '../../../../src/ui/kit/Dialog.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useBatch, useBatchState } from '../model/batch-context.ts';
import { errorText, type Photo } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './batch.module.css';
import { useBlobUrl } from './useBlobUrl.ts';

/** From here on two shapes are not laid over each other. */
const UNLIKE = 0.01;

/** The photo that is looked at, with what becomes of it; what is not made yet is made now. */
export function PreviewDialog({ photo }: { photo: Photo }) {
  const { t } = useTexts();
  const { batch } = useBatch();
  const photos = useBatchState((state) => state.photos);
  useBatchState((state) => state.history);
  const at = photos.indexOf(photo);
  useEffect(() => void batch.makeOne(photo.id), [batch, photo.id]);
  const go = (by: number) => batch.set({ preview: photos[at + by]?.id ?? photo.id });
  return (
    <Dialog
      title={cutName(photo.name)}
      closeLabel={t('many.preview.close')}
      onClose={() => batch.set({ preview: undefined })}
    >
      <div className={styles.preview}>
        <Pictures photo={photo} />
        <div className={styles.previewFoot}>
          <IconButton
            icon="chevron-left"
            label={t('many.preview.previous')}
            tip="none"
            disabled={at <= 0}
            onClick={() => go(-1)}
          />
          <Figures photo={photo} />
          <IconButton
            icon="chevron-right"
            label={t('many.preview.next')}
            tip="none"
            disabled={at >= photos.length - 1}
            onClick={() => go(1)}
          />
        </div>
      </div>
    </Dialog>
  );
}

function Figures({ photo }: { photo: Photo }) {
  const { t } = useTexts();
  const { batch } = useBatch();
  const { width, height, result, state, problem } = photo;
  const recipe = batch.recipeOf(photo);
  if (state === 'failed') return <p role="status">{t(errorText(problem, recipe))}</p>;
  if (!batch.isReady(photo) || result === undefined) {
    return <p role="status">{t(problem ? errorText(problem, recipe) : 'many.preview.making')}</p>;
  }
  return (
    <p role="status" className={textStyles.figures}>
      {`${width} × ${height} → ${result.width} × ${result.height}`}
    </p>
  );
}

function Pictures({ photo }: { photo: Photo }) {
  const { t } = useTexts();
  const { batch } = useBatch();
  const { name, width, height } = photo;
  const result = batch.isReady(photo) ? photo.result : undefined;
  const before = useBlobUrl(photo.file);
  const after = useBlobUrl(result?.blob);
  const [unshown, setUnshown] = useState<Blob>();
  const isAlike =
    result !== undefined &&
    Math.abs(width / height / (result.width / result.height) - 1) < UNLIKE &&
    unshown !== photo.file;
  if (isAlike && before !== '' && after !== '') {
    return (
      <Compare
        className={styles.compare}
        before={before}
        after={after}
        alt={t('many.preview', { name })}
        label={t('many.preview.handle')}
        valueText={(percent) => `${percent} %`}
      />
    );
  }
  return (
    <div className={styles.sides}>
      {before !== '' && unshown !== photo.file && (
        <figure>
          <img src={before} alt={t('many.preview.before')} onError={() => setUnshown(photo.file)} />
          <figcaption>{t('many.preview.before')}</figcaption>
        </figure>
      )}
      {after !== '' && (
        <figure>
          <img className={classes(checkerStyles.checker)} src={after} alt={t('many.preview.after')} />
          <figcaption>{t('many.preview.after')}</figcaption>
        </figure>
      )}
    </div>
  );
}
