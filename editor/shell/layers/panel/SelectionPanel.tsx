import type { ReactNode } from 'react';
import { LineSlider } from '../../../../src/ui/kit/LineSlider.tsx';
import { useLayerState, useLayers } from '../model/layer-context.ts';
import { useLayerTexts } from '../texts/useLayerTexts.ts';
import styles from './layer-panel.module.css';
import { ShapePanel } from './ShapePanel.tsx';
import { TextPanel } from './TextPanel.tsx';

/** Properties of what is selected. @param children what stands there while nothing is */
export function SelectionPanel({ children }: { children: ReactNode }) {
  const { t } = useLayerTexts();
  const { editor, over } = useLayers();
  useLayerState((state) => state.selection);
  const [layer, ...more] = editor.selected;
  if (layer === undefined) return children;
  return (
    <>
      {more.length > 0 && <p className={styles.many}>{t('layers.say.selectedMany', { count: more.length + 1 })}</p>}
      {more.length === 0 && layer.type === 'text' && <TextPanel layer={layer} />}
      {more.length === 0 && layer.type !== 'text' && layer.type !== 'group' && <ShapePanel layer={layer} />}
      <LineSlider
        label={t('layers.opacity')}
        value={Math.round(layer.opacity * 100)}
        min={0}
        max={100}
        initial={100}
        format={(value) => `${value} %`}
        onSlide={(opacity, gesture) =>
          editor.each({ id: 'layers.step.look' }, (one) => ({ ...one, opacity: opacity / 100 }), gesture)
        }
      />
      {over && more.length === 0 && <over.Rows layer={layer} />}
    </>
  );
}
