import { useLayoutEffect, useRef, useState } from 'react';
import { createRenderer, glOf } from '../../gl/create-renderer.ts';
import { PacedRenderer } from '../../gl/paced-renderer.ts';
import { usePhoto, usePhotoState } from '../../model/photo-context.ts';
import type { Base } from '../../model/state.ts';
import { onceAFrame } from './once-a-frame.ts';

/** The photo as it is developed; drawn once a frame at most, however fast its values change. */
export function PhotoCanvas({ base, label }: { base: Base; label: string }) {
  const editor = usePhoto();
  const { clock } = editor.ports;
  const values = usePhotoState((state) => state.values);
  const showClipped = usePhotoState((state) => state.showClipped);
  const canvas = useRef<HTMLCanvasElement>(null);
  const renderer = useRef<PacedRenderer>(undefined);
  const [isLost, setLost] = useState(false);
  const shown = { picture: base.picture, scale: base.scale, values, showClipped };
  const wanted = useRef(shown);
  wanted.current = shown;

  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    const made = createRenderer(element, editor.work, isLost ? () => null : glOf);
    renderer.current = made && new PacedRenderer(made, clock);
    if (made === undefined) setLost(true);
    const onLost = () => setLost(true);
    element.addEventListener('webglcontextlost', onLost);
    return () => {
      element.removeEventListener('webglcontextlost', onLost);
      renderer.current?.destroy();
      renderer.current = undefined;
    };
  }, [editor, isLost, clock]);

  const draw = useRef<() => void>(undefined);
  draw.current ??= onceAFrame(
    () => renderer.current?.show(wanted.current),
    (then) => requestAnimationFrame(then),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is drawn again whenever one of these is another one
  useLayoutEffect(() => draw.current?.(), [base, showClipped, isLost]);
  // Values are drawn before the panel shows them: the machine draws while the page goes on.
  useLayoutEffect(
    () =>
      editor.store.subscribe(({ values: next }, { values: before }) => {
        if (next === before) return;
        wanted.current = { ...wanted.current, values: next };
        draw.current?.();
      }),
    [editor],
  );
  return <canvas key={isLost ? 'cpu' : 'gl'} ref={canvas} role="img" aria-label={label} />;
}
