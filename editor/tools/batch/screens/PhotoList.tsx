import { Button, IconButton } from '../../../../src/ui/kit/Button.tsx';
import { classes } from '../../../../src/ui/kit/classes.ts';
import frameStyles from '../../../shell/frame.module.css';
import { useBatch, useBatchState } from '../model/batch-context.ts';
import { canShrink, FILTERS, type Filter, needsLook, type Photo } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './batch.module.css';
import { PhotoRow } from './PhotoRow.tsx';
import { ShrinkPhotos } from './ShrinkPhotos.tsx';

/** Every photo with what it was, what it will be and how far it is; as a list or a grid. */
export function PhotoList() {
  const { t } = useTexts();
  const { batch } = useBatch();
  const photos = useBatchState((state) => state.photos);
  const filter = useBatchState((state) => state.filter);
  const view = useBatchState((state) => state.view);
  useBatchState((state) => state.history);
  const among: Readonly<Record<Filter, (photo: Photo) => boolean>> = {
    all: () => true,
    check: needsLook,
    ready: (photo) => batch.isReady(photo),
    failed: ({ state }) => state === 'failed',
  };
  const run = useBatchState((state) => state.run);
  const shown = photos.map((photo, at) => ({ photo, at })).filter(({ photo }) => among[filter](photo));
  return (
    <section
      className={classes(frameStyles.stage, styles.stage)}
      aria-label={t('many.photos')}
      id="stage"
      tabIndex={-1}
      data-region
    >
      <div className={styles.filters}>
        <fieldset aria-label={t('many.filter')}>
          {FILTERS.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.filter}
              aria-pressed={filter === name}
              onClick={() => batch.set({ filter: name })}
            >
              {t(`many.filter.${name}`, { count: photos.filter(among[name]).length })}
            </button>
          ))}
        </fieldset>
        {run !== 'all' && photos.some((photo) => among.failed(photo) && !canShrink(photo)) && (
          <Button icon="refresh-cw" onClick={() => batch.retry()}>
            {t('many.retry')}
          </Button>
        )}
        <IconButton
          icon={view === 'list' ? 'grid-3x3' : 'list-checks'}
          label={t(view === 'list' ? 'many.view.grid' : 'many.view.list')}
          tip="end"
          onClick={() => batch.set({ view: view === 'list' ? 'grid' : 'list' })}
        />
      </div>
      {run !== 'all' && <ShrinkPhotos />}
      {view === 'list' && shown.length > 0 && <Head />}
      <ul className={styles.photos} data-view={view} aria-label={t('many.photos')}>
        {shown.map(({ photo, at }) => (
          <PhotoRow key={photo.id} photo={photo} at={at} />
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.none}>{t('many.filter.none')}</p>}
    </section>
  );
}

/** What the columns are, for the eye: each row says it by itself. A phone has no columns. */
function Head() {
  const { t } = useTexts();
  return (
    <div className={styles.columns} aria-hidden="true">
      <span>{`${t('many.preview.before')} · ${t('many.preview.after')}`}</span>
      <span>{t('many.head.name')}</span>
      <span>{t('many.head.was')}</span>
      <span>{t('many.head.will')}</span>
      <span>{t('many.head.state')}</span>
    </div>
  );
}
