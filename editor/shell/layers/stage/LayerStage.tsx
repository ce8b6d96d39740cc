import { type PointerEvent, useMemo, useRef } from 'react';
import { renderScene } from '../../../../src/document/scene/render/render-scene.ts';
import { ownPresses } from '../../stage/own-presses.ts';
import { useLayerState, useLayers } from '../model/layer-context.ts';
import { LayerDrag } from '../model/layer-drag.ts';
import { useLayerTexts } from '../texts/useLayerTexts.ts';
import { DrawSurface } from './DrawSurface.tsx';
import { Guides } from './Guides.tsx';
import { Handles } from './Handles.tsx';
import { layerAt } from './layer-at.ts';
import styles from './layers.module.css';
import { TextEdit } from './TextEdit.tsx';

const NOTHING: ReadonlySet<string> = new Set();
/** A press that goes no further than this is a press, CSS px. */
const STILL = 3;

/** The page as it will be, and what is done to it. @param scale CSS px of one page px */
export function LayerStage({ scale, label }: { scale: number; label: string }) {
  const { t } = useLayerTexts();
  const { editor, scene, measure, picture, over } = useLayers();
  const editing = useLayerState((state) => state.editing);
  const drawing = useLayerState((state) => state.drawing);
  const picking = useLayerState((state) => state.picking);
  const subject = over?.subject;
  const clear = over !== undefined;
  const place = useRef<HTMLDivElement>(null);
  const press = useRef<{ pointer: number; x: number; y: number; drag: LayerDrag | undefined; moved: boolean }>(
    undefined,
  );

  const svg = useMemo(
    () =>
      renderScene(scene, {
        letters: { as: 'text', measure },
        picture,
        prefix: 'stage-',
        without: editing === undefined ? NOTHING : new Set([editing]),
        label,
        clear,
        subject,
      }),
    [scene, measure, picture, editing, label, clear, subject],
  );

  const pointOf = (event: { clientX: number; clientY: number }) => {
    const box = place.current?.getBoundingClientRect();
    return { x: (event.clientX - (box?.left ?? 0)) / scale, y: (event.clientY - (box?.top ?? 0)) / scale };
  };
  const onDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || drawing) return;
    // A second finger ends what the first began: two of them move the page.
    if (press.current) return end();
    const at = pointOf(event);
    if (picking !== undefined) {
      const colour = over?.colourAt(at);
      if (colour !== undefined) picking(colour);
      editor.set({ picking: undefined });
      event.stopPropagation();
      return;
    }
    const hit = layerAt(scene, at, measure);
    if (editing !== undefined && hit?.id !== editing) editor.edit(undefined);
    if (hit === undefined) {
      editor.select([]);
      return;
    }
    if (event.shiftKey) editor.toggle(hit.id);
    else if (!editor.state.selection.includes(hit.id)) editor.select([hit.id]);
    place.current?.focus({ preventScroll: true });
    if (event.altKey) editor.duplicate();
    press.current = { ...at, pointer: event.pointerId, drag: undefined, moved: false };
    event.currentTarget.setPointerCapture?.(event.pointerId);
    ownPresses.add(event.nativeEvent);
  };
  const onMove = (event: PointerEvent<HTMLDivElement>) => {
    const from = press.current;
    if (from?.pointer !== event.pointerId) return;
    const at = pointOf(event);
    const by = { x: at.x - from.x, y: at.y - from.y };
    if (!from.moved && Math.hypot(by.x, by.y) * scale < STILL) return;
    from.moved = true;
    from.drag ??= new LayerDrag(editor);
    from.drag.move(by, scale, event.ctrlKey || event.metaKey);
  };
  const end = () => {
    press.current?.drag?.end();
    press.current = undefined;
  };

  return (
    <div
      ref={place}
      className={styles.page}
      role="application"
      aria-label={t('layers.stage', { count: scene.pages[0]?.children.length ?? 0 })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: Tab goes through its layers, arrows move them
      tabIndex={0}
      data-layer-stage
      data-clear={clear}
      data-picking={picking !== undefined}
      style={{ width: scene.width * scale, height: scene.height * scale }}
      onPointerDown={onDown}
      onPointerMove={onMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={(event) => {
        const hit = layerAt(scene, pointOf(event), measure, true);
        if (hit?.type === 'text') editor.edit(hit.id);
        event.stopPropagation();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Tab' || event.target !== place.current) return;
        if (editor.selectNext(event.shiftKey ? -1 : 1)) event.preventDefault();
      }}
    >
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer's own text, with every word and address escaped */}
      <div className={styles.drawing} dangerouslySetInnerHTML={{ __html: svg }} />
      <Guides scale={scale} />
      {editing === undefined && !drawing && <Handles scale={scale} pointOf={pointOf} />}
      {editing !== undefined && <TextEdit key={editing} id={editing} scale={scale} />}
      {drawing && <DrawSurface scale={scale} pointOf={pointOf} />}
    </div>
  );
}
