import { useEffect, useState } from 'react';
import { cutName, formatBytes } from '../../../../src/ui/i18n/format.ts';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import { Icon } from '../../../../src/ui/kit/Icon.tsx';
import { useTools } from '../../../shell/model/tool-context.ts';
import { useToolTexts } from '../../../shell/texts/useTexts.ts';
import { useBatch, useBatchState } from '../model/batch-context.ts';
import { placeOf } from '../model/place-of.ts';
import { needsLook, type Photo } from '../model/state.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './batch.module.css';

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
  const will = ready && result ? result : width > 0 ? placeOf(photo, batch.recipeOf(photo)) : undefined;
  return (
    <li className={styles.row} data-state={photo.state} data-chosen={chosen}>
      <span className={styles.pictures}>
        <Thumbnail file={file} />
        {ready && result ? <Thumbnail file={result.blob} /> : <i />}
      </span>
      <span className={styles.name}>
        <b title={name}>{cutName(name)}</b>
        {ready && <small>{exporter.nameOf(photo, at)}</small>}
      </span>
      <span className={styles.figures}>
        {width > 0 && `${width} × ${height}`}
        <small>{formatBytes(locale, file.size)}</small>
      </span>
      <span className={styles.figures}>
        {will && `${will.width} × ${will.height}`}
        {ready && result && <small>{formatBytes(locale, result.blob.size)}</small>}
      </span>
      <State photo={photo} ready={ready} />
      <span className={styles.actions}>
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

function State({ photo, ready }: { photo: Photo; ready: boolean }) {
  const { t } = useTexts();
  const { t: error } = useToolTexts();
  if (photo.state === 'failed') {
    return (
      <span className={styles.state} data-tone="bad">
        <Icon name="circle-exclamation-point" size={16} />
        {error(
          `many.error.${photo.problem === 'IMAGE_FORMAT' || photo.problem === 'IMAGE_DIMENSIONS' || photo.problem === 'IMAGE_TOO_LARGE' ? photo.problem : 'other'}`,
        )}
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
    <span className={styles.state}>{t(photo.state === 'running' ? 'many.state.running' : 'many.state.waiting')}</span>
  );
}

/** A browser that cannot show it (HEIC) shows none. */
function Thumbnail({ file }: { file: Blob }) {
  const { urls } = useTools();
  const [url, setUrl] = useState('');
  useEffect(() => {
    const made = urls.create(file);
    setUrl(made);
    return () => urls.revoke(made);
  }, [file, urls]);
  return url === '' ? <i /> : <img src={url} alt="" loading="lazy" decoding="async" onError={() => setUrl('')} />;
}
