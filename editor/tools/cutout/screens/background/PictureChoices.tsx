import { useRef, useState } from 'react';
import { FIRST_PICTURE, type PictureBackground } from '../../../../../src/document/backgrounds/picture/picture.ts';
import { Card } from '../../../../../src/ui/kit/Card.tsx';
import { Icon } from '../../../../../src/ui/kit/Icon.tsx';
import { Slider } from '../../../../../src/ui/kit/Slider.tsx';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { designOf } from '../../model/design-history.ts';
import { useTexts } from '../../texts/useTexts.ts';
import materialChoicesStyles from './MaterialChoices.module.css';
import { MaterialChoices } from './MaterialChoices.tsx';

/** What a background of one's own may be; the same limits as the photo's, and decoders that every browser has. */
const OWN = { maxBytes: 20_971_520, maxSide: 8000, formats: ['jpg', 'jpeg', 'png', 'webp'] };
const ACCEPT = 'image/jpeg,image/png,image/webp';

/** A picture behind the subject: one's own, or a material. */
export function PictureChoices() {
  const { t } = useTexts();
  const { cutout, designs } = useCutout();
  const held = useCutoutState(({ open }) => designOf(open).background);
  const input = useRef<HTMLInputElement>(null);
  const [failed, setFailed] = useState(false);

  const take = async (file: File) => {
    try {
      const { imaging } = cutout.jobs;
      const { blob, width, height } = await imaging.check(new AbortController().signal, file, OWN);
      const value = { ...FIRST_PICTURE, picture: blob };
      designs.change(
        'step.background',
        { background: { id: 'own', value, size: { width, height } } },
        { values: { name: t('background.own') } },
      );
      setFailed(false);
    } catch {
      setFailed(true);
    }
  };
  return (
    <>
      {failed && <Card tone="warn" urgent title={t('background.wrongFile')} />}
      <div className={materialChoicesStyles.materials}>
        <button
          type="button"
          className={`${materialChoicesStyles.material} ${materialChoicesStyles.own}`}
          aria-pressed={held?.id === 'own'}
          onClick={() => input.current?.click()}
        >
          <Icon name="plus" />
          <span>{t('background.own')}</span>
        </button>
        <input
          ref={input}
          type="file"
          accept={ACCEPT}
          hidden
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            event.currentTarget.value = '';
            if (file) void take(file);
          }}
        />
      </div>
      <MaterialChoices />
      {held?.value.type === 'picture' && <PictureControls id={held.id} picture={held.value} />}
    </>
  );
}

interface Row {
  name: 'x' | 'y' | 'scale' | 'brightness' | 'blur';
  min: number;
  max: number;
  initial: number;
  read: (picture: PictureBackground) => number;
  write: (picture: PictureBackground, value: number) => PictureBackground;
}

const ROWS: readonly Row[] = [
  {
    name: 'x',
    min: 0,
    max: 100,
    initial: 50,
    read: ({ at }) => at.x * 100,
    write: (picture, value) => ({ ...picture, at: { ...picture.at, x: value / 100 } }),
  },
  {
    name: 'y',
    min: 0,
    max: 100,
    initial: 50,
    read: ({ at }) => at.y * 100,
    write: (picture, value) => ({ ...picture, at: { ...picture.at, y: value / 100 } }),
  },
  {
    name: 'scale',
    min: 100,
    max: 400,
    initial: 100,
    read: ({ scale }) => scale * 100,
    write: (picture, value) => ({ ...picture, scale: value / 100 }),
  },
  {
    name: 'brightness',
    min: -100,
    max: 100,
    initial: 0,
    read: ({ brightness }) => brightness,
    write: (picture, brightness) => ({ ...picture, brightness }),
  },
  {
    name: 'blur',
    min: 0,
    max: 100,
    initial: 0,
    read: ({ blur }) => blur,
    write: (picture, blur) => ({ ...picture, blur }),
  },
];

const textOf = (name: Row['name'], value: number): string =>
  name === 'brightness' || name === 'blur' ? String(value) : `${value} %`;

/** Where the picture lies and how it looks; on the stage it can also be dragged. */
function PictureControls({ id, picture }: { id: string; picture: PictureBackground }) {
  const { t } = useTexts();
  const { designs } = useCutout();
  const size = useCutoutState(({ open }) => designOf(open).background?.size);
  return (
    <>
      {ROWS.map(({ name, min, max, initial, read, write }) => {
        const value = Math.round(read(picture));
        return (
          <Slider
            key={name}
            label={t(`picture.${name}`)}
            min={min}
            max={max}
            value={value}
            initial={initial}
            from={Math.max(min, min < 0 ? 0 : min)}
            text={textOf(name, value)}
            onSlide={(next, gesture) =>
              designs.change(
                'step.background',
                { background: { id, value: write(picture, next), ...(size && { size }) } },
                { gesture, values: { name: `${t(`picture.${name}`)} ${textOf(name, next)}` } },
              )
            }
          />
        );
      })}
    </>
  );
}
