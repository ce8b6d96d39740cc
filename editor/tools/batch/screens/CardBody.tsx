import fieldStyles from '../../../../src/ui/kit/Field.module.css';
import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';
import { Segments } from '../../../../src/ui/kit/Segments.tsx';
import { Slider } from '../../../../src/ui/kit/Slider.tsx';
import { Toggle } from '../../../../src/ui/kit/Toggle.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import { useBatch, useBatchState } from '../model/batch-context.ts';
import { resultName } from '../model/file-names.ts';
import { type Card, type CardName, type CardValues, RATIOS } from '../model/recipe.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './batch.module.css';
import { ResizeFields } from './ResizeFields.tsx';

export interface FieldsProps<Name extends CardName> {
  values: CardValues[Name];
  /** What is set is on, too. */
  put: (change: Partial<CardValues[Name]>, gesture?: string) => void;
}

/** What a card is set by. */
export function CardBody({ card }: { card: Card }) {
  const { batch } = useBatch();
  const to = <Name extends CardName>(next: (change: Partial<CardValues[Name]>) => Card) => {
    return (change: Partial<CardValues[Name]>, gesture?: string) =>
      batch.change(next(change), gesture && `${card.type} ${gesture}`);
  };
  switch (card.type) {
    case 'crop':
      return (
        <CropFields
          values={card.values}
          put={to<'crop'>((c) => ({ ...card, on: true, values: { ...card.values, ...c } }))}
        />
      );
    case 'resize':
      return (
        <ResizeFields
          values={card.values}
          put={to<'resize'>((c) => ({ ...card, on: true, values: { ...card.values, ...c } }))}
        />
      );
    case 'background':
      return (
        <GroundFields
          values={card.values}
          put={to<'background'>((c) => ({ ...card, on: true, values: { ...card.values, ...c } }))}
        />
      );
    case 'watermark':
      return (
        <WordsFields
          values={card.values}
          put={to<'watermark'>((c) => ({ ...card, on: true, values: { ...card.values, ...c } }))}
        />
      );
    case 'convert':
      return (
        <ConvertFields
          values={card.values}
          put={to<'convert'>((c) => ({ ...card, on: true, values: { ...card.values, ...c } }))}
        />
      );
    case 'rename':
      return (
        <RenameFields
          values={card.values}
          put={to<'rename'>((c) => ({ ...card, on: true, values: { ...card.values, ...c } }))}
        />
      );
    case 'limit':
      return (
        <LimitFields
          values={card.values}
          put={to<'limit'>((c) => ({ ...card, on: true, values: { ...card.values, ...c } }))}
        />
      );
  }
}

function CropFields({ values, put }: FieldsProps<'crop'>) {
  const { t } = useTexts();
  const options = RATIOS.map((value) => ({ value, label: value }));
  return (
    <Segments
      label={t('many.crop.ratio')}
      value={values.ratio}
      options={options}
      onChoose={(ratio) => put({ ratio })}
    />
  );
}

function GroundFields({ values, put }: FieldsProps<'background'>) {
  const { t } = useTexts();
  const text = `#${values.colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
  const read = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = (hex.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
    put({ colour: [red, green, blue] }, 'colour');
  };
  return (
    <>
      <label className={fieldStyles.field}>
        <span>{t('many.background.colour')}</span>
        <input type="color" value={text} onChange={(event) => read(event.currentTarget.value)} />
      </label>
      <p className={textStyles.caption}>{t('many.background.hint')}</p>
    </>
  );
}

function WordsFields({ values, put }: FieldsProps<'watermark'>) {
  const { t } = useTexts();
  const { text, place, opacity, size } = values;
  return (
    <>
      <label className={fieldStyles.field}>
        <span>{t('many.watermark.text')}</span>
        <input
          type="text"
          maxLength={80}
          value={text}
          onChange={(event) => put({ text: event.currentTarget.value }, 'text')}
        />
      </label>
      <div className={styles.places} role="radiogroup" aria-label={t('many.watermark.place')}>
        {PLACES.map((at) => (
          <input
            key={at}
            type="radio"
            name="watermark-place"
            aria-label={t('many.watermark.placeAt', { row: Math.floor(at / 3) + 1, column: (at % 3) + 1 })}
            checked={place === at}
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

const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

const FORMATS = [
  { value: 'jpeg', label: 'JPG' },
  { value: 'png', label: 'PNG' },
  { value: 'webp', label: 'WebP' },
] as const;

function ConvertFields({ values, put }: FieldsProps<'convert'>) {
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

/** What is said as it is typed. */
const PARTS = { name: '{name}', n: '{n}', date: '{date}', w: '{w}', h: '{h}' } as const;

function RenameFields({ values, put }: FieldsProps<'rename'>) {
  const { t } = useTexts();
  const { batch } = useBatch();
  const first = useBatchState(({ photos }) => photos[0]);
  const { width = 1, height = 1, extension = '.jpg' } = first?.result ?? {};
  const parts = { photo: first?.name ?? 'photo.jpg', n: 1, date: batch.ports.today(), width, height };
  return (
    <>
      <label className={fieldStyles.field}>
        <span>{t('many.rename.pattern')}</span>
        <input
          type="text"
          maxLength={80}
          spellCheck={false}
          value={values.pattern}
          onChange={(event) => put({ pattern: event.currentTarget.value }, 'pattern')}
        />
      </label>
      <p className={textStyles.caption}>{t('many.rename.hint', PARTS)}</p>
      <p className={textStyles.figures}>{resultName(values.pattern, parts, extension)}</p>
    </>
  );
}

function LimitFields({ values, put }: FieldsProps<'limit'>) {
  const { t } = useTexts();
  return (
    <>
      <NumberField
        label="kB"
        name={t('many.limit.kb')}
        value={values.kb}
        min={10}
        max={100_000}
        onValue={(kb) => put({ kb })}
      />
      <p className={textStyles.caption}>{t('many.limit.hint')}</p>
    </>
  );
}
