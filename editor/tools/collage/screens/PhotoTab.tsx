import { Button } from '../../../../src/ui/kit/Button.tsx';
import { Slider } from '../../../../src/ui/kit/Slider.tsx';
import textStyles from '../../../../src/ui/kit/text.module.css';
import panelStyles from '../../../shell/panel/Panel.module.css';
import { useCollage, useCollageState, usePlan } from '../model/collage-context.ts';
import { useTexts } from '../texts/useTexts.ts';
import { wrapped } from './cell-keys.ts';
import styles from './collage.module.css';
import { EditPhoto } from './EditPhoto.tsx';

/** How the photo of the cell in hand stands: what a drag and the wheel do, by figures. */
export function PhotoTab() {
  const { t } = useTexts();
  const { collage } = useCollage();
  const plan = usePlan();
  const cell = useCollageState((state) => state.cell);
  const photo = collage.photo(cell === undefined ? undefined : plan?.cells[cell]?.photo);
  if (cell === undefined || photo === undefined) return <p className={textStyles.caption}>{t('collage.photoNone')}</p>;
  const { zoom, x, y, turn } = collage.placement(cell);
  const share = (value: number) => `${Math.round(value * 100)} %`;
  return (
    <div className={panelStyles.choices}>
      <h3 className={styles.photoName}>{photo.name}</h3>
      <div className={styles.lines}>
        <Slider
          label={t('collage.zoom')}
          value={Math.round(zoom * 100)}
          min={100}
          max={500}
          initial={100}
          text={share(zoom)}
          onSlide={(value, gesture) => collage.stand(cell, { zoom: value / 100 }, gesture)}
        />
        <Slider
          label={t('collage.turn')}
          value={Math.round(turn)}
          min={-180}
          max={180}
          initial={0}
          from={0}
          text={`${Math.round(turn)}°`}
          onSlide={(value, gesture) => collage.stand(cell, { turn: value }, gesture)}
        />
        <Slider
          label={t('collage.across')}
          value={Math.round(x * 100)}
          min={0}
          max={100}
          initial={Math.round(photo.focus.x * 100)}
          text={share(x)}
          onSlide={(value, gesture) => collage.stand(cell, { x: value / 100 }, gesture)}
        />
        <Slider
          label={t('collage.down')}
          value={Math.round(y * 100)}
          min={0}
          max={100}
          initial={Math.round(photo.focus.y * 100)}
          text={share(y)}
          onSlide={(value, gesture) => collage.stand(cell, { y: value / 100 }, gesture)}
        />
      </div>
      <div className={styles.fields}>
        <Button icon="rotate-cw" onClick={() => collage.stand(cell, { turn: wrapped(turn + 90) })}>
          {t('collage.turnRight')}
        </Button>
        <Button icon="trash" onClick={() => collage.empty(cell)}>
          {t('collage.emptyCell')}
        </Button>
      </div>
      <EditPhoto key={photo.id} photo={photo} />
    </div>
  );
}
