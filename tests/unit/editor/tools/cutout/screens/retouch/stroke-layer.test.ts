import { expect, it } from 'vitest';
import { DesignCommands } from '../../../../../../../editor/tools/cutout/model/design-commands.ts';
import { Session } from '../../../../../../../editor/tools/cutout/screens/retouch/session.ts';
import { INK, StrokeLayer } from '../../../../../../../editor/tools/cutout/screens/retouch/stroke-layer.ts';
import { createHarness, photo } from '../../../../harness.ts';

/** A pen that tells which colours filled. */
function createPen() {
  const filled: unknown[] = [];
  const pen: CanvasRenderingContext2D = Object.assign(Object.create(null), {
    canvas: { width: 100, height: 100 },
    ...Object.fromEntries(
      ['setTransform', 'clearRect', 'beginPath', 'closePath', 'lineTo', 'stroke', 'setLineDash'].map((name) => [
        name,
        () => undefined,
      ]),
    ),
    fill: () => filled.push(pen.fillStyle),
  });
  return { pen, filled };
}

it.each(['keep', 'only', 'erase'] as const)(
  'a box that marks has the colour of what becomes of it: %s',
  async (mode) => {
    const { editor, runs } = await createHarness();
    const opening = editor.open(photo(), { name: 'Vase.jpg', way: 'button' });
    runs[0]?.finish();
    await opening;
    const { cutout } = editor;
    const session = new Session(cutout, new DesignCommands(cutout), editor.state.openId ?? '', {
      before: editor.state.history,
      tool: 'mark',
      spot: undefined,
    });
    session.marking.choose(mode);
    session.drawing.begin({ x: 10, y: 10 });
    session.drawing.go({ x: 60, y: 50 });
    const { pen, filled } = createPen();
    new StrokeLayer(pen, false).redraw({ scale: 1, left: 0, top: 0 }, 1, [], session.drawing.draft);
    expect(filled).toEqual([INK[mode]]);
    session.end();
  },
);
