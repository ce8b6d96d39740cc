import { useRef } from 'react';
import { cutName, formatBytes } from '../../../../src/ui/i18n/format.ts';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useBatch, useBatchState } from '../model/batch-context.ts';
import { sizeOf } from '../model/place-of.ts';
import { canShrink, errorText, needsLook, type Photo } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './batch.module.css';
import { Thumbnail } from './Thumbnail.tsx';
import { useNear } from './useNear.ts';

interface PhotoRowProps {
  photo: Photo;
  /** Its place, from 0. */
  at: number;
}

export function PhotoRow({ photo, at }: PhotoRowProps) {
  const { t, locale } = useTexts();
  const { batch, exporter } = useBatch();
  const chosen = useBatchState((state) => state.chosen === photo.id);
  const { name, file, width, height, result, own } = photo;
  const ready = batch.isReady(photo);
  const will = ready && result ? result : width > 0 ? sizeOf(photo, batch.recipeOf(photo)) : undefined;
  return (
    <li className={styles.row} data-state={photo.state} data-chosen={chosen}>
      <Pictures photo={photo} made={ready ? result?.blob : undefined} />
      <Name name={name} made={ready ? exporter.nameOf(photo, at) : name} />
      <span className={styles.figures}>
        <i className={textStyles.visuallyHidden}>{t('many.head.was')}</i>
        {width > 0 && `${width} × ${height}`}
        <small>{formatBytes(locale, file.size)}</small>
      </span>
      <span className={styles.figures}>
        {will && <i className={textStyles.visuallyHidden}>{t('many.head.will')}</i>}
        {will && `${will.width} × ${will.height}`}
        {ready && result && <small>{formatBytes(locale, result.blob.size)}</small>}
      </span>
      <State photo={photo} ready={ready} />
      <span className={styles.actions}>
        {photo.state === 'failed' && !canShrink(photo) && (
          <IconButton
            icon="refresh-cw"
            label={t('many.retryOne', { name })}
            tip="none"
            onClick={() => void batch.makeOne(photo.id)}
          />
        )}
        <IconButton
          icon="pencil"
          label={t(own ? 'many.ownEnd' : 'many.own', { name })}
          aria-pressed={own !== undefined}
          tip="none"
          onClick={() => (own && !chosen ? batch.set({ chosen: photo.id }) : batch.ownSettings(photo.id, !own))}
        />
        <IconButton icon="x" label={t('many.remove', { name })} tip="none" onClick={() => batch.remove(photo.id)} />
      </span>
    </li>
  );
}

/** Before and after; what is out of sight has no picture in memory. */
function Pictures({ photo: { id, name, file }, made }: { photo: Photo; made: Blob | undefined }) {
  const { t } = useTexts();
  const { batch } = useBatch();
  const button = useRef<HTMLButtonElement>(null);
  const near = useNear(button);
  return (
    <button
      ref={button}
      type="button"
      className={styles.pictures}
      aria-label={t('many.preview', { name })}
      onClick={() => batch.set({ preview: id })}
    >
      {near ? <Thumbnail file={file} /> : <i />}
      {near && made ? <Thumbnail file={made} clear /> : <i />}
    </button>
  );
}

/** A name that stays the same is said once. */
const Name = ({ name, made }: { name: string; made: string }) => (
  <span className={styles.name}>
    <b title={name}>{cutName(name)}</b>
    {made !== name && <small>{made}</small>}
  </span>
);

function State({ photo, ready }: { photo: Photo; ready: boolean }) {
  const { t } = useTexts();
  const { batch } = useBatch();
  if (photo.state === 'failed') {
    return (
      <span className={styles.state} data-tone="bad">
        <Icon name="circle-exclamation-point" size={16} />
        {t(errorText(photo.problem, batch.recipeOf(photo)))}
      </span>
    );
  }
  if (ready && needsLook(photo)) {
    return (
      <span className={styles.state} data-tone="warn">
        <Icon name="eye" size={16} />
        {t('many.state.over')}
      </span>
    );
  }
  if (ready) {
    return (
      <span className={styles.state} data-tone="good">
        <Icon name="circle-check" size={16} />
        {t('many.state.ready')}
      </span>
    );
  }
  return (
    <span className={styles.state}>
      {t(photo.job ? 'many.state.server' : photo.state === 'running' ? 'many.state.running' : 'many.state.waiting')}
    </span>
  );
}
