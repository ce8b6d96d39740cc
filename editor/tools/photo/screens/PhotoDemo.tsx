import { useEffect, useState } from 'react';
import { NEUTRAL, type PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';
import { developPhoto } from '../../../../src/pixels/adjust/render-photo.ts';
import { Compare } from '../../../../src/ui/kit/Compare.tsx';
import demoStyles from '../../../shell/intake/Demo.module.css';
import { SAMPLES } from '../../../shell/intake/samples.ts';
import { useTexts } from '../texts/useTexts.ts';

/** What the sliders of the sample stand at: flat before, as it is meant to be after. */
const FLAT: PhotoValues = {
  ...NEUTRAL,
  light: { ...NEUTRAL.light, exposure: -0.45, contrast: -55, blacks: 28 },
  colour: { ...NEUTRAL.colour, warmth: -26, saturation: -42 },
};

/** A sample and the same one flat, made by the tool itself. */
export function PhotoDemo() {
  const { t } = useTexts();
  const sample = SAMPLES.find(({ name }) => name === 'plant') ?? SAMPLES[0];
  const before = useFlat(sample?.picture);
  if (sample === undefined) return null;
  return (
    <Compare
      before={before ?? sample.picture}
      after={sample.picture}
      alt={t(sample.label)}
      label={t('result.handle')}
      valueText={(percent) => t('result.handleValue', { percent })}
      initial={0.46}
      className={demoStyles.demo}
    />
  );
}

/** Address of the flat picture, once it is made. */
function useFlat(picture: string | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (picture === undefined) return;
    const controller = new AbortController();
    let made: string | undefined;
    flatOf(controller.signal, picture).then(
      (blob) => {
        if (controller.signal.aborted) return;
        made = URL.createObjectURL(blob);
        setAddress(made);
      },
      () => {
        // Without it the sample stands on both sides.
      },
    );
    return () => {
      controller.abort(new Error('not shown any more'));
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [picture]);
  return address;
}

async function flatOf(signal: AbortSignal, address: string): Promise<Blob> {
  const bitmap = await createImageBitmap(await (await fetch(address, { signal })).blob());
  const { width, height } = bitmap;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data } = await developPhoto(
    signal,
    { data: context.getImageData(0, 0, width, height).data, width, height },
    FLAT,
    1,
  );
  context.putImageData(new ImageData(data, width, height), 0, 0);
  return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
}
