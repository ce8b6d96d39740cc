import { useState } from 'react';
import type { Edge } from '../../../../src/document/scene/edit/edit-layers.ts';
import { IconButton } from '../../../../src/ui/kit/Button.tsx';
import type { IconName } from '../../../../src/ui/kit/Icon.tsx';
import { Popover } from '../../../../src/ui/kit/Popover.tsx';
import { useLayerState, useLayers } from '../model/layer-context.ts';
import { useLayerTexts } from '../texts/useLayerTexts.ts';
import styles from './layer-panel.module.css';

const ALIGN: readonly (readonly [Edge, IconName])[] = [
  ['left', 'align-start-vertical'],
  ['middle', 'align-center-vertical'],
  ['right', 'align-end-vertical'],
  ['top', 'align-start-horizontal'],
  ['centre', 'align-center-horizontal'],
  ['bottom', 'align-end-horizontal'],
];

/** Under the page: what is done most to what is selected. */
export function ActionBar() {
  const { t } = useLayerTexts();
  const { editor } = useLayers();
  useLayerState((state) => state.selection);
  const [aligning, setAligning] = useState(false);
  const { selected } = editor;
  const [layer] = selected;
  if (layer === undefined) return null;
  const isGroup = selected.some(({ type }) => type === 'group');
  return (
    <div className={styles.bar} role="toolbar" aria-label={t('layers.actions')}>
      <IconButton icon="copy" label={t('layers.duplicate')} tip="up" onClick={() => editor.duplicate()} />
      <IconButton icon="chevron-up" label={t('layers.forward')} tip="up" onClick={() => editor.order(layer.id, 1)} />
      <IconButton
        icon="chevron-down"
        label={t('layers.backward')}
        tip="up"
        onClick={() => editor.order(layer.id, -1)}
      />
      <span className={styles.hang}>
        <IconButton
          icon="align-start-vertical"
          label={t('layers.arrange')}
          tip="up"
          aria-expanded={aligning}
          onClick={() => setAligning(!aligning)}
        />
        {aligning && (
          <Popover label={t('layers.arrange')} className={styles.arrange} onClose={() => setAligning(false)}>
            {ALIGN.map(([edge, icon]) => (
              <IconButton
                key={edge}
                icon={icon}
                tip="none"
                label={t(`layers.edge.${edge}`)}
                onClick={() => editor.align(edge)}
              />
            ))}
            {selected.length > 2 && (
              <>
                <IconButton
                  icon="arrow-up-down"
                  tip="none"
                  label={t('layers.spread.y')}
                  onClick={() => editor.distribute('y')}
                />
                <IconButton
                  icon="chevrons-left-right"
                  tip="none"
                  label={t('layers.spread.x')}
                  onClick={() => editor.distribute('x')}
                />
              </>
            )}
          </Popover>
        )}
      </span>
      {selected.length > 1 && (
        <IconButton icon="group" label={t('layers.group')} tip="up" onClick={() => editor.group()} />
      )}
      {isGroup && <IconButton icon="ungroup" label={t('layers.ungroup')} tip="up" onClick={() => editor.ungroup()} />}
      <IconButton
        icon={layer.locked ? 'lock' : 'lock-open'}
        label={t('layers.lock')}
        tip="up"
        aria-pressed={layer.locked}
        onClick={() => editor.lock()}
      />
      <IconButton
        icon="trash"
        label={t('layers.remove')}
        tip="up"
        disabled={layer.locked}
        onClick={() => editor.remove()}
      />
    </div>
  );
}
