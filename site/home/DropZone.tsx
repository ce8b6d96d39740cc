import { useEffect, useRef, useState } from 'react';
import { acceptOf, spokenFormats } from '../../src/protocol/image-formats.ts';
import { DEFAULT_LIMITS } from '../../src/protocol/limits.ts';
import { formatNames } from '../../src/ui/i18n/format.ts';
import { Button } from '../../src/ui/kit/Button.tsx';
import { Card } from '../../src/ui/kit/Card.tsx';
import { classes } from '../../src/ui/kit/classes.ts';
import textStyles from '../../src/ui/kit/text.module.css';
import { useTexts } from '../texts/useTexts.ts';
import styles from './DropZone.module.css';

interface DropZoneProps {
  onPhoto(photo: Blob): void;
}

const BYTES_A_MEGABYTE = 1_048_576;

const ACCEPT = acceptOf(DEFAULT_LIMITS.formats);
const FORMATS = formatNames(spokenFormats(DEFAULT_LIMITS.formats));

/** Not every system has a type for a HEIC: its ending counts as well. The editor looks at the bytes. */
const isImage = ({ type, name }: File): boolean =>
  type.startsWith('image/') || ACCEPT.split(',').includes(`.${name.split('.').at(-1)?.toLowerCase()}`);
const imageOf = (data: DataTransfer | null): File | undefined => [...(data?.files ?? [])].find(isImage);

/** Where a photo goes in: by button, by drop anywhere on the page, by paste. The editor does the checking. */
export function DropZone({ onPhoto }: DropZoneProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState(false);

  useEffect(() => {
    const take = (data: DataTransfer | null, said: boolean) => {
      const photo = imageOf(data);
      if (photo) onPhoto(photo);
      else setRefused(said);
    };
    const drag = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(event.type !== 'dragleave' || event.relatedTarget !== null);
    };
    const drop = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(false);
      take(event.dataTransfer, true);
    };
    const paste = (event: ClipboardEvent) => take(event.clipboardData, false);
    addEventListener('dragover', drag);
    addEventListener('dragleave', drag);
    addEventListener('drop', drop);
    addEventListener('paste', paste);
    return () => {
      removeEventListener('dragover', drag);
      removeEventListener('dragleave', drag);
      removeEventListener('drop', drop);
      removeEventListener('paste', paste);
    };
  }, [onPhoto]);

  return (
    <div className={styles.drop} data-over={over}>
      <div className={styles.row}>
        <Button look="primary" big icon="image-plus" onClick={() => input.current?.click()}>
          {t('choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          hidden
          onChange={(event) => {
            const [photo] = event.currentTarget.files ?? [];
            if (photo) onPhoto(photo);
          }}
        />
        <span className={styles.or}>{over ? t('drop') : t('orDrop')}</span>
      </div>
      {refused ? (
        <Card tone="warn" title={t('notPhoto', { formats: FORMATS })} />
      ) : (
        <p className={classes(textStyles.caption, textStyles.figures)}>
          {t('limits', {
            formats: FORMATS,
            megabytes: Math.round(DEFAULT_LIMITS.maxBytes / BYTES_A_MEGABYTE),
            pixels: DEFAULT_LIMITS.maxSide,
          })}
        </p>
      )}
    </div>
  );
}
