import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FILTERS, withFilter } from '../../../../src/pixels/adjust/filters.ts';
import type { PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';
import { developPhoto } from '../../../../src/pixels/adjust/render-photo.ts';
import { fitWithin } from '../../../../src/pixels/fit-within.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import { shrink } from '../../../../src/pixels/kernels/shrink.ts';
import { Button } from '../../../../src/ui/kit/Button.tsx';
import { Slider } from '../../../../src/ui/kit/Slider.tsx';
import { usePhoto, usePhotoState } from '../model/photo-context.ts';
import { type TextId, useTexts } from '../texts/useTexts.ts';
import styles from './photo.module.css';
import { SettingsButtons } from './SettingsButtons.tsx';

/** Longest side of a filter's picture, px. */
const SIDE = 112;

/** Filters on the photo itself, and how much of the chosen one. */
export function FiltersTab() {
  const { t } = useTexts();
  const editor = usePhoto();
  const filter = usePhotoState((state) => state.values.filter);
  const small = useSmall();
  const nameOf = (id: string): string => (id === '' ? t('photo.noFilter') : t(`photo.filter.${id}` as TextId));
  const choose = (id: string) => {
    const step = id === '' ? ({ id: 'photo.step.noFilter' } as const) : named(nameOf(id));
    editor.change({ ...editor.state.values, filter: { id, amount: 100 } }, step);
  };
  return (
    <div className={styles.filters}>
      <fieldset className={styles.filterGrid} aria-label={t('photo.filters')}>
        {['', ...FILTERS.map(({ id }) => id)].map((id) => (
          <button key={id} type="button" aria-pressed={filter.id === id} onClick={() => choose(id)}>
            <span>{small && <FilterPicture small={small} id={id} />}</span>
            {nameOf(id)}
          </button>
        ))}
      </fieldset>
      {filter.id !== '' && (
        <>
          <Slider
            label={t('photo.amount')}
            value={filter.amount}
            min={0}
            max={100}
            initial={100}
            text={`${filter.amount} %`}
            onSlide={(amount, gesture) =>
              editor.change(
                { ...editor.state.values, filter: { ...filter, amount } },
                named(nameOf(filter.id)),
                gesture,
              )
            }
          />
          <Button
            icon="sliders-horizontal"
            onClick={() => {
              editor.change(withFilter(editor.state.values), { id: 'photo.step.openFilter' });
              editor.set({ tab: 'adjust' });
            }}
          >
            {t('photo.openFilter')}
          </Button>
        </>
      )}
      <SettingsButtons />
    </div>
  );
}

const named = (name: string) => ({ id: 'photo.step.filter', values: { name } }) as const;

/** The photo, small enough for twelve of it. */
function useSmall(): Rgba | undefined {
  const small = usePhotoState((state) => state.base?.small);
  const [made, setMade] = useState<{ of: Rgba; picture: Rgba }>();
  if (small !== undefined && made?.of !== small) {
    const { width, height } = fitWithin(small, SIDE);
    setMade({ of: small, picture: width < small.width ? shrink(small, width, height) : small });
  }
  return made?.picture;
}

function FilterPicture({ small, id }: { small: Rgba; id: string }) {
  const editor = usePhoto();
  const values = usePhotoState((state) => state.values);
  const canvas = useRef<HTMLCanvasElement>(null);
  const own: PhotoValues = { ...values, filter: { id, amount: 100 } };
  const key = JSON.stringify({ ...own, crop: '', filter: id });
  const wanted = useRef(own);
  wanted.current = own;
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    element.width = small.width;
    element.height = small.height;
  }, [small]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the values
  useEffect(() => {
    const controller = new AbortController();
    developPhoto(controller.signal, small, wanted.current, editor.state.base?.scale ?? 1).then(
      ({ data, width, height }) => {
        if (!controller.signal.aborted)
          canvas.current?.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0);
      },
      () => {
        // Other values by now.
      },
    );
    return () => controller.abort(new Error('other values'));
  }, [key, small]);
  return <canvas ref={canvas} />;
}
