import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useWiring } from '../../app/context.ts';
import { CompareHandle } from './CompareHandle.tsx';

/** Near an edge the label would lie under the handle. */
const LABEL_ROOM = 0.16;

/** The cut on its ground, the original over its left part, the handle between them; while it works, the line of light. */
export function PictureBox({ ground, style }: { ground: string | undefined; style: CSSProperties }) {
  const { t } = useTexts();
  const { editor } = useWiring();
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useEditorState((state) => state.picture);
  const bitmap = useEditorState((state) => state.result?.bitmap);
  const progress = useEditorState((state) => state.progress);
  const { on, at, peek } = useEditorState((state) => state.compare);

  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null || bitmap === undefined) return;
    element.width = bitmap.width;
    element.height = bitmap.height;
    element.getContext('2d')?.drawImage(bitmap, 0, 0);
  }, [bitmap]);

  const cut = bitmap !== undefined;
  const comparing = cut && on && progress === undefined;
  // Nothing is known yet but its shape: a board would say that it is transparent.
  const blank = !cut && !picture?.url;
  const before = !cut || peek ? 1 : comparing ? at : 0;
  return (
    <div
      className={blank ? 'picture blank' : ground === undefined ? 'picture checker' : 'picture'}
      style={blank || ground === undefined ? style : { ...style, background: ground }}
      data-cut={cut}
    >
      {cut && <canvas ref={canvas} role="img" aria-label={t('result.after')} />}
      {picture?.url && (
        <img
          src={picture.url}
          alt={t('result.before')}
          draggable={false}
          style={{ clipPath: `inset(0 ${(1 - before) * 100}% 0 0)` }}
        />
      )}
      {cut && !peek && picture?.url && <img className="reveal" src={picture.url} alt="" draggable={false} />}
      {progress && <span className="light" style={{ top: `${progress.value}%` }} />}
      {comparing && !peek && (
        <>
          <span className="tag start" hidden={at < LABEL_ROOM}>
            {t('result.before')}
          </span>
          <span className="tag end" hidden={at > 1 - LABEL_ROOM}>
            {t('result.after')}
          </span>
          <CompareHandle at={at} onMove={(to) => editor.set({ compare: { on, at: to, peek } })} />
        </>
      )}
    </div>
  );
}
