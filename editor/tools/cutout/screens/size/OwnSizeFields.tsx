import { useState } from 'react';
import type { Design } from '../../../../../src/document/design/design.ts';
import { designSize } from '../../../../../src/document/design/recipe-of.ts';
import { lengthOf, OWN_SIDE, type OwnSize, ownCanvas, type Unit } from '../../../../../src/document/sizes/own-size.ts';
import type { Cut } from '../../../../../src/imaging/types.ts';
import { IconButton } from '../../../../../src/ui/kit/Button.tsx';
import { NumberField } from '../../../../../src/ui/kit/NumberField.tsx';
import { Segments } from '../../../../../src/ui/kit/Segments.tsx';
import textStyles from '../../../../../src/ui/kit/text.module.css';
import panelStyles from '../../../../shell/panel/Panel.module.css';
import { useCutout } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';

/** Millimetres are printed at this many dots an inch. */
const PRINT_DPI = 300;
const UNITS: readonly Unit[] = ['px', 'mm'];

/** Width and height of one's own, in pixels or millimetres; one may hold the other. */
export function OwnSizeFields({ design, cut }: { design: Design; cut: Cut }) {
  const { t } = useTexts();
  const { designs } = useCutout();
  const [locked, setLocked] = useState(false);
  const canvas = designSize(design, cut, cut.box);
  const held = design.size.type === 'own' ? design.size : undefined;
  const [unit, setUnit] = useState<Unit>(held?.unit ?? 'px');
  const shown = {
    width: held?.unit === unit ? held.width : lengthOf(canvas.width, unit, PRINT_DPI),
    height: held?.unit === unit ? held.height : lengthOf(canvas.height, unit, PRINT_DPI),
  };
  const least = lengthOf(OWN_SIDE.least, unit, PRINT_DPI);
  const most = lengthOf(OWN_SIDE.most, unit, PRINT_DPI);
  const clamp = (length: number): number => Math.min(most, Math.max(least, length));

  const apply = (change: Partial<Pick<OwnSize, 'width' | 'height'>>, gesture: string) => {
    const size: OwnSize = { id: 'own', type: 'own', unit, dpi: PRINT_DPI, ...shown, ...change };
    const { width, height } = ownCanvas(size);
    designs.change(
      'step.size',
      { size, position: { x: 0, y: 0 } },
      { values: { name: `${width} × ${height}` }, gesture },
    );
  };
  const round = (length: number): number => (unit === 'mm' ? Math.round(length * 10) / 10 : Math.round(length));
  const put = (side: 'width' | 'height', length: number) => {
    const other = side === 'width' ? 'height' : 'width';
    const along = clamp(round((length * shown[other]) / shown[side]));
    apply({ [side]: length, ...(locked && { [other]: along }) }, `own ${side}`);
  };
  return (
    <section className={panelStyles.choices}>
      <div className={panelStyles.headRow}>
        <h3>{t('size.own')}</h3>
        <Segments<Unit>
          label={t('size.unit')}
          value={unit}
          options={UNITS.map((value) => ({ value, label: value }))}
          onChoose={setUnit}
        />
      </div>
      <div className={panelStyles.ownSize}>
        <NumberField
          label={t('size.w')}
          name={t('size.width')}
          value={shown.width}
          min={least}
          max={most}
          step={unit === 'mm' ? 0.1 : 1}
          onValue={(value) => put('width', value)}
        />
        <IconButton
          icon={locked ? 'link-2' : 'link-2-off'}
          label={t('size.lock')}
          tip="up"
          aria-pressed={locked}
          onClick={() => setLocked(!locked)}
        />
        <NumberField
          label={t('size.h')}
          name={t('size.height')}
          value={shown.height}
          min={least}
          max={most}
          step={unit === 'mm' ? 0.1 : 1}
          onValue={(value) => put('height', value)}
        />
      </div>
      {unit === 'mm' && <p className={textStyles.caption}>{t('size.print', { dpi: PRINT_DPI })}</p>}
    </section>
  );
}
