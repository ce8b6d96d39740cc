import { useState } from 'react';
import { Button } from '../../../../../src/ui/kit/Button.tsx';
import { useCutout, useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { hexOf } from './colourText.ts';
import { SwatchRow } from './SwatchRow.tsx';

const COUNT = 5;

/** Colours that the photo itself has: what stands behind the subject then goes with it. */
export function PhotoColours({ value, onColour }: { value: string | undefined; onColour: (hex: string) => void }) {
  const { t } = useTexts();
  const { cutout } = useCutout();
  const cut = useCutoutState(({ open }) => open.result?.cut);
  const [found, setFound] = useState<{ cut: number; colours: readonly string[] }>();
  if (cut === undefined) return null;
  if (found?.cut === cut.id) {
    return (
      <SwatchRow
        label={t('colour.fromPhoto')}
        value={value ?? ''}
        options={found.colours.map((colour) => ({ value: colour, label: colour, css: colour }))}
        onChoose={onColour}
      />
    );
  }
  const check = async () => {
    const colours = await cutout.jobs.imaging.palette(new AbortController().signal, cut, COUNT);
    setFound({ cut: cut.id, colours: [...new Set(colours.map(hexOf))] });
  };
  return (
    <Button icon="droplets" onClick={() => void check().catch(() => setFound(undefined))}>
      {t('colour.fromPhoto')}
    </Button>
  );
}
