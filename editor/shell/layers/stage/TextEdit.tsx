import { useLayoutEffect, useRef } from 'react';
import { layersOf } from '../../../../src/document/scene/edit/edit-layers.ts';
import { onPage } from '../../../../src/document/scene/geometry/group.ts';
import { colourOf } from '../../../../src/document/scene/palette.ts';
import { cssFamily } from '../../../../src/document/scene/text/families.ts';
import { layoutText } from '../../../../src/document/scene/text/layout-text.ts';
import { useLayers } from '../model/layer-context.ts';
import { useLayerTexts } from '../texts/useLayerTexts.ts';
import styles from './layers.module.css';

const ALIGN = { start: 'left', centre: 'center', end: 'right' } as const;
const VALIGN = { top: 'start', middle: 'center', bottom: 'end' } as const;

/** A text while it is typed: the browser's own caret, in the layer's place and letters. */
export function TextEdit({ id, scale }: { id: string; scale: number }) {
  const { t } = useLayerTexts();
  const { editor, scene, measure } = useLayers();
  const field = useRef<HTMLDivElement>(null);
  const layer = onPage(layersOf(scene), id);
  const text = layer?.type === 'text' ? layer.text : '';

  // Once, when it opens: from then on the words are the element's own, and it is the person who types.
  const first = useRef(text);
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null) return;
    element.textContent = first.current;
    element.focus({ preventScroll: true });
    getSelection()?.selectAllChildren(element);
  }, []);

  if (layer?.type !== 'text') return null;
  const { size } = layoutText(layer, scene.script, measure);
  return (
    <div
      className={styles.typing}
      style={{
        left: layer.x * scale,
        top: layer.y * scale,
        width: layer.width * scale,
        minHeight: layer.height * scale,
        rotate: `${layer.rotation}deg`,
        alignContent: VALIGN[layer.valign],
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a textarea cannot stand in the letters of the page */}
      <div
        ref={field}
        role="textbox"
        aria-multiline="true"
        aria-label={t('layers.typing')}
        tabIndex={0}
        contentEditable="plaintext-only"
        spellCheck={false}
        style={{
          fontFamily: cssFamily({ family: layer.family, script: scene.script }),
          fontWeight: layer.weight,
          fontSize: size * scale,
          lineHeight: layer.line,
          letterSpacing: `${layer.letters}em`,
          textAlign: ALIGN[layer.align],
          color: colourOf(scene.palette, layer.colour),
        }}
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onInput={(event) => editor.typed(id, event.currentTarget.innerText.replace(/\n$/, ''))}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.preventDefault();
            editor.edit(undefined);
          }
          event.stopPropagation();
        }}
        onPaste={(event) => event.stopPropagation()}
      />
    </div>
  );
}
