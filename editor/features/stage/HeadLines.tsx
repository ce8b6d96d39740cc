import { useRef } from 'react';
import { turnedBox } from '../../../src/cutout/design/turned.ts';
import { guessHead, type HeadGuides } from '../../../src/cutout/presets/place-human.ts';
import { useTexts } from '../../../src/ui/i18n/context.ts';
import { useWiring } from '../../app/context.ts';
import type { Staged } from './stageSize.ts';

type Line = 'crown' | 'chin';
const LINES: readonly Line[] = ['crown', 'chin'];

/** Crown and chin of an ID photo: what the size's head rule counts from. They can be dragged, and moved by keys. */
export function HeadLines({ staged: { design, size } }: { staged: Staged }) {
  const { t } = useTexts();
  const { editor, designing } = useWiring();
  const turn = useRef(0);
  const dragged = useRef<Line>(undefined);
  const cut = editor.state.result?.cut;
  if (cut === undefined) return null;
  const box = turnedBox(cut.box, cut, design.adjust);
  const head = design.head ?? guessHead(box);
  const scale = size.dh / size.sh;
  const place = (row: number): number => (size.dy + (row - size.sy) * scale) / size.height;

  const put = (line: Line, row: number, gesture: string) => {
    const most = box.y + box.height;
    const rows: HeadGuides = { ...head, [line]: row };
    // Never the one over the other, and both on the subject.
    const crown = Math.min(Math.max(rows.crown, box.y), most - 2);
    const chin = Math.min(Math.max(rows.chin, crown + 1), most);
    designing.change('step.head', { head: { ...head, crown, chin } }, { gesture });
  };
  const onKey = (line: Line, event: React.KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    if (!event.repeat) turn.current += 1;
    put(line, head[line] + (by * (event.shiftKey ? 10 : 1)) / scale, `head ${line} ${turn.current}`);
  };
  return (
    <>
      {LINES.map((line) => (
        <span
          key={line}
          className="head-line"
          style={{ top: `${place(head[line]) * 100}%` }}
          role="slider"
          tabIndex={0}
          aria-orientation="vertical"
          aria-label={t(`size.${line}`)}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(place(head[line]) * 100)}
          onKeyDown={(event) => onKey(line, event)}
          onPointerDown={(event) => {
            event.stopPropagation();
            event.currentTarget.setPointerCapture?.(event.pointerId);
            turn.current += 1;
            dragged.current = line;
          }}
          onPointerMove={(event) => {
            const canvas = event.currentTarget.parentElement?.getBoundingClientRect();
            if (dragged.current !== line || canvas === undefined || canvas.height === 0) return;
            event.stopPropagation();
            const share = (event.clientY - canvas.top) / canvas.height;
            put(line, size.sy + (share * size.height - size.dy) / scale, `head ${line} ${turn.current}`);
          }}
          onPointerUp={() => {
            dragged.current = undefined;
          }}
          onPointerCancel={() => {
            dragged.current = undefined;
          }}
        >
          <i>{t(`size.${line}`)}</i>
        </span>
      ))}
    </>
  );
}
