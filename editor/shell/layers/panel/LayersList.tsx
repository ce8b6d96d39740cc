import { useState } from 'react';
import { layersOf } from '../../../../src/document/scene/edit/edit-layers.ts';
import type { Layer, LayerType } from '../../../../src/document/scene/scene.ts';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import { Icon, type IconName } from '../../../../src/ui/kit/Icon.tsx';
import { useLayerState, useLayers } from '../model/layer-context.ts';
import { useLayerTexts } from '../texts/useLayerTexts.ts';
import styles from './layer-panel.module.css';
import { useOrderDrag } from './use-order-drag.ts';

const ICONS: Readonly<Record<LayerType, IconName>> = {
  text: 'type',
  image: 'image',
  svg: 'sticker',
  figure: 'shapes',
  line: 'pencil',
  group: 'group',
};

/** All layers, the front one first. F2 names one; arrows with Alt move it. */
export function LayersList() {
  const { t } = useLayerTexts();
  const { editor, scene } = useLayers();
  const selection = useLayerState((state) => state.selection);
  const [renamed, setRenamed] = useState<string>();
  const drag = useOrderDrag(editor);
  const layers = [...layersOf(scene)].reverse();
  return (
    <section className={styles.group} aria-label={t('layers.list.title')}>
      <h2>
        {t('layers.list.title')} <small>{layers.length}</small>
      </h2>
      <ul className={styles.layers}>
        {layers.map((layer) => (
          <li
            key={layer.id}
            data-on={selection.includes(layer.id)}
            data-hidden={layer.hidden}
            data-held={drag.held === layer.id}
          >
            <IconButton
              icon="grip-vertical"
              tip="none"
              tabIndex={-1}
              label={t('layers.drag.name', { name: editor.nameOf(layer) })}
              {...drag.handlersOf(layer.id)}
            />
            {renamed === layer.id ? (
              <NameField
                layer={layer}
                onEnd={(name) => {
                  if (name !== undefined) editor.rename(layer.id, name);
                  setRenamed(undefined);
                }}
              />
            ) : (
              <button
                type="button"
                className={styles.layer}
                aria-pressed={selection.includes(layer.id)}
                onClick={(event) => (event.shiftKey ? editor.toggle(layer.id) : editor.select([layer.id]))}
                onDoubleClick={() => setRenamed(layer.id)}
                onKeyDown={(event) => {
                  const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
                  if (event.key === 'F2') setRenamed(layer.id);
                  else if (event.altKey && by !== undefined) editor.order(layer.id, by);
                  else return;
                  event.preventDefault();
                  event.stopPropagation();
                }}
              >
                <Icon name={ICONS[layer.type]} size={18} />
                <span>{editor.nameOf(layer)}</span>
              </button>
            )}
            <IconButton
              icon="chevron-up"
              tip="none"
              label={t('layers.up', { name: editor.nameOf(layer) })}
              onClick={() => editor.order(layer.id, 1)}
            />
            <IconButton
              icon="chevron-down"
              tip="none"
              label={t('layers.down.name', { name: editor.nameOf(layer) })}
              onClick={() => editor.order(layer.id, -1)}
            />
            <IconButton
              icon={layer.locked ? 'lock' : 'lock-open'}
              tip="none"
              label={t('layers.lock.name', { name: editor.nameOf(layer) })}
              aria-pressed={layer.locked}
              onClick={() => editor.lock([layer.id])}
            />
            <IconButton
              icon={layer.hidden ? 'eye-off' : 'eye'}
              tip="none"
              label={t('layers.show.name', { name: editor.nameOf(layer) })}
              aria-pressed={!layer.hidden}
              onClick={() => editor.show(layer.id)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** @param onEnd with the new name; with none where it was given up */
function NameField({ layer, onEnd }: { layer: Layer; onEnd: (name?: string) => void }) {
  const { t } = useLayerTexts();
  const { editor } = useLayers();
  return (
    <input
      ref={(field) => field?.focus()}
      className={styles.name}
      type="text"
      maxLength={200}
      aria-label={t('layers.rename')}
      defaultValue={editor.nameOf(layer)}
      onBlur={(event) => onEnd(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') onEnd(event.currentTarget.value);
        if (event.key === 'Escape') onEnd();
      }}
    />
  );
}
