import { Icon, type IconName } from '../../../../src/ui/kit/Icon.tsx';
import { useLayerState, useLayers } from '../../../shell/layers/model/layer-context.ts';
import { usePoster, usePosterState } from '../model/poster-context.ts';
import { RAIL, type RailPart } from '../model/poster-state.ts';
import { useTexts } from '../texts/useTexts.ts';
import styles from './poster.module.css';

export const RAIL_ICONS: Readonly<Record<RailPart, IconName>> = {
  text: 'type',
  photos: 'image-plus',
  shapes: 'shapes',
  stickers: 'sticker',
  back: 'palette',
  draw: 'pencil',
};

/** Chooses what the panel adds; the pen draws until something else is chosen. */
export function useRail() {
  const poster = usePoster();
  const { editor } = useLayers();
  const rail = usePosterState((state) => state.rail);
  const drawing = useLayerState((state) => state.drawing);
  const choose = (part: RailPart) => {
    editor.select([]);
    editor.set({ drawing: part === 'draw' });
    poster.set({ rail: part });
  };
  return { rail: drawing ? 'draw' : rail, choose } as const;
}

/** Beside the stage: what can be put on the page. */
export function Rail() {
  const { t } = useTexts();
  const poster = usePoster();
  const { rail, choose } = useRail();
  return (
    <nav className={styles.rail} aria-label={t('poster.rail')} data-region>
      <button type="button" onClick={() => poster.leave()}>
        <Icon name="layout-template" />
        <span>{t('poster.templates')}</span>
      </button>
      {RAIL.map((part) => (
        <button key={part} type="button" aria-pressed={rail === part} onClick={() => choose(part)}>
          <Icon name={RAIL_ICONS[part]} />
          <span>{t(`poster.rail.${part}`)}</span>
        </button>
      ))}
    </nav>
  );
}
