import type { CSSProperties } from 'react';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useEditorState, useWiring } from '../../app/context.ts';
import { backdropStyle } from './backdropStyle.ts';
import { CompareHandle } from './CompareHandle.tsx';
import { GroundDrag } from './GroundDrag.tsx';
import { PreviewCanvas } from './PreviewCanvas.tsx';
import { SizeGuides } from './SizeGuides.tsx';
import { originalStyle, type Staged } from './stageSize.ts';

/** Near an edge the label would lie under the handle. */
const LABEL_ROOM = 0.16;

/** The cut on its ground, the original over its left part, the handle between them; while it works, the line of light. */
export function PictureBox({ staged, style }: { staged: Staged | undefined; style: CSSProperties }) {
  const { t } = useTexts();
  const { editor } = useWiring();
  const picture = useEditorState((state) => state.picture);
  const cut = useEditorState((state) => state.result?.bitmap !== undefined);
  const progress = useEditorState((state) => state.progress);
  const tab = useEditorState((state) => state.tab);
  const sizing = tab === 'size';
  const { on, at, peek } = useEditorState((state) => state.compare);

  const guided = cut && sizing && progress === undefined;
  const comparing = cut && on && !sizing && progress === undefined;
  // Nothing is known yet but its shape: a board would say that it is transparent.
  const blank = !cut && !picture?.url;
  const before = !cut || peek ? 1 : comparing ? at : 0;
  const ground = cut ? backdropStyle(staged?.design.background?.fill) : undefined;
  const turned = staged && picture ? originalStyle(picture, staged) : undefined;
  return (
    <div
      className={blank ? 'picture blank' : ground === undefined ? 'picture checker' : 'picture'}
      style={blank || ground === undefined ? style : { ...style, ...ground }}
      data-cut={cut}
    >
      {cut && staged && <PreviewCanvas staged={staged} />}
      {picture?.url && (
        <div className="original" style={{ clipPath: `inset(0 ${(1 - before) * 100}% 0 0)` }}>
          <img src={picture.url} alt={t('result.before')} draggable={false} style={turned} />
        </div>
      )}
      {cut && !peek && picture?.url && (
        <div className="original reveal">
          <img src={picture.url} alt="" draggable={false} style={turned} />
        </div>
      )}
      {progress && <span className="light" style={{ top: `${progress.value}%` }} />}
      {guided && staged && <SizeGuides staged={staged} />}
      {cut && staged && tab === 'background' && progress === undefined && !peek && (
        <GroundDrag staged={staged} from={before} />
      )}
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
