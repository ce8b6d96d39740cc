import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import { Slider } from '../../../../../src/ui/kit/Slider.tsx';
import { Toggle } from '../../../../../src/ui/kit/Toggle.tsx';
import { useTexts } from '../../texts/useTexts.ts';
import type { FieldsProps } from './fields-props.ts';

const FORMATS = [
  { value: 'jpeg', label: 'JPG' },
  { value: 'png', label: 'PNG' },
  { value: 'webp', label: 'WebP' },
] as const;

export function ConvertFields({ values, put }: FieldsProps<'convert'>) {
  const { t } = useTexts();
  const { format, quality, camera } = values;
  return (
    <>
      <Segments
        label={t('many.convert.format')}
        value={format}
        options={FORMATS}
        onChoose={(next) => put({ format: next })}
      />
      {format !== 'png' && (
        <Slider
          label={t('many.convert.quality')}
          value={quality}
          min={1}
          max={100}
          initial={85}
          text={String(quality)}
          onSlide={(next, gesture) => put({ quality: next }, gesture)}
        />
      )}
      <Toggle label={t('many.convert.camera')} on={camera} onToggle={(next) => put({ camera: next })} />
    </>
  );
}
