import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import fieldStyles from '../../../../../src/ui/kit/Field.module.css';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import { Slider } from '../../../../../src/ui/kit/Slider.tsx';
import { Toggle } from '../../../../../src/ui/kit/Toggle.tsx';
import { useTools } from '../../../../shell/model/tool-context.ts';
import { useBatch } from '../../model/batch-context.ts';
import { logoBlob, logoOf } from '../../model/logo.ts';
import { useTexts } from '../../texts/useTexts.ts';
import styles from '../batch.module.css';
import type { FieldsProps } from './fields-props.ts';

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

export function MarkFields({ values, put }: FieldsProps<'watermark'>) {
  const { t } = useTexts();
  const { by, text, logo, place, tiled, opacity, size } = values;
  const options = [
    { value: 'words', label: t('many.watermark.text') },
    { value: 'picture', label: t('many.watermark.picture') },
  ] as const;
  return (
    <>
      <Segments label={t('many.watermark.by')} value={by} options={options} onChoose={(next) => put({ by: next })} />
      {by === 'words' ? (
        <label className={fieldStyles.field}>
          <span>{t('many.watermark.text')}</span>
          <input
            type="text"
            maxLength={80}
            value={text}
            onChange={(event) => put({ text: event.currentTarget.value }, 'text')}
          />
        </label>
      ) : (
        <LogoField logo={logo} onLogo={(next) => put({ logo: next })} />
      )}
      <Toggle label={t('many.watermark.tiled')} on={tiled} onToggle={(next) => put({ tiled: next })} />
      <div className={styles.places} role="radiogroup" aria-label={t('many.watermark.place')}>
        {PLACES.map((at) => (
          <input
            key={at}
            type="radio"
            name="watermark-place"
            aria-label={t('many.watermark.placeAt', { row: Math.floor(at / 3) + 1, column: (at % 3) + 1 })}
            checked={place === at}
            disabled={tiled}
            onChange={() => put({ place: at })}
          />
        ))}
      </div>
      <Slider
        label={t('many.watermark.opacity')}
        value={opacity}
        min={5}
        max={100}
        initial={40}
        text={`${opacity} %`}
        onSlide={(next, gesture) => put({ opacity: next }, gesture)}
      />
      <Slider
        label={t('many.watermark.size')}
        value={size}
        min={5}
        max={100}
        initial={30}
        text={`${size} %`}
        onSlide={(next, gesture) => put({ size: next }, gesture)}
      />
    </>
  );
}

/** The watermark's own picture: chosen, seen, taken out. */
function LogoField({ logo, onLogo }: { logo: string; onLogo: (logo: string) => void }) {
  const { t } = useTexts();
  const { batch } = useBatch();
  const input = useRef<HTMLInputElement>(null);
  const choose = async (file: File | undefined) => {
    const read = file && (await logoOf(file));
    if (read === undefined) batch.ports.screen.note({ id: 'many.watermark.unread', tone: 'warn' });
    else onLogo(read);
  };
  return (
    <div className={styles.logo}>
      <LogoPicture logo={logo} />
      <Button onClick={() => input.current?.click()}>{t('many.watermark.choose')}</Button>
      {logo !== '' && (
        <Button look="ghost" onClick={() => onLogo('')}>
          {t('many.watermark.removePicture')}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-label={t('many.watermark.choose')}
        hidden
        onChange={(event) => {
          void choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}

function LogoPicture({ logo }: { logo: string }) {
  const { t } = useTexts();
  const { urls } = useTools();
  const [url, setUrl] = useState('');
  useEffect(() => {
    const blob = logoBlob(logo);
    if (blob === undefined) return;
    const made = urls.create(blob);
    setUrl(made);
    return () => {
      setUrl('');
      urls.revoke(made);
    };
  }, [logo, urls]);
  return url === '' ? null : <img src={url} alt={t('many.watermark.picture')} />;
}
