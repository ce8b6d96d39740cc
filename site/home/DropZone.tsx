import { useEffect, useState } from 'react';
import { DEFAULT_LIMITS } from '../../src/protocol/limits.ts';
import { useTexts } from '../texts/useTexts.ts';

interface DropZoneProps {
  onPhoto(photo: Blob): void;
}

const BYTES_A_MEGABYTE = 1_048_576;

const imageOf = (data: DataTransfer | null): File | undefined =>
  [...(data?.files ?? [])].find((file) => file.type.startsWith('image/'));

/** Where a photo goes in: by button, by drop anywhere on the page, by paste. The editor does the checking. */
export function DropZone({ onPhoto }: DropZoneProps) {
  const { t } = useTexts();
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
    <div className="drop" data-over={over}>
      <div className="row">
        <label className="button filled big">
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              d="M12 16V4m0 0L7 9m5-5 5 5M4 15v3a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-3"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.75"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          {t('choose')}
          <input
            type="file"
            accept="image/jpeg,image/png"
            onChange={(event) => {
              const [photo] = event.currentTarget.files ?? [];
              if (photo) onPhoto(photo);
            }}
          />
        </label>
        <span className="or">{over ? t('drop') : t('orDrop')}</span>
      </div>
      <p className="caption" role="status">
        {refused
          ? t('notPhoto')
          : t('limits', {
              megabytes: Math.round(DEFAULT_LIMITS.maxBytes / BYTES_A_MEGABYTE),
              pixels: DEFAULT_LIMITS.maxSide,
            })}
      </p>
    </div>
  );
}
