import { useState } from 'react';
import { Button } from '../../../src/ui/Button.tsx';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useWiring } from '../../app/context.ts';
import { hexOf } from './colourText.ts';
import { SwatchRow } from './SwatchRow.tsx';

const COUNT = 5;

/** Colours that the photo itself has: what stands behind the subject then goes with it. */
export function PhotoColours({ value, onColour }: { value: string | undefined; onColour: (hex: string) => void }) {
  const { t } = useTexts();
  const { editor } = useWiring();
  const cut = useEditorState((state) => state.result?.cut);
  const [found, setFound] = useState<{ cut: number; colours: readonly string[] }>();
  if (cut === undefined) return null;
  if (found?.cut === cut.id) {
    return (
      <SwatchRow
        label={t('colour.fromPhoto')}
        value={value ?? ''}
        options={found.colours.map((colour) => ({ value: colour, label: colour, ground: colour }))}
        onChoose={onColour}
      />
    );
  }
  const look = async () => {
    const colours = await editor.ports.imaging.palette(new AbortController().signal, cut, COUNT);
    setFound({ cut: cut.id, colours: [...new Set(colours.map(hexOf))] });
  };
  return (
    <Button icon="droplets" onClick={() => void look().catch(() => setFound(undefined))}>
      {t('colour.fromPhoto')}
    </Button>
  );
}
