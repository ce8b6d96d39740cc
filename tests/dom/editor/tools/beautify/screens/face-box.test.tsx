import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Beauty } from '../../../../../../editor/tools/beautify/model/beauty.ts';
import { BeautyProvider } from '../../../../../../editor/tools/beautify/model/beauty-context.ts';
import { FaceBox } from '../../../../../../editor/tools/beautify/screens/FaceBox.tsx';

afterEach(cleanup);

it.each([
  ['down and to the right', [20, 10], [60, 90], { x: 0.2, y: 0.1, width: 0.4, height: 0.8 }],
  ['up and to the left', [60, 90], [20, 10], { x: 0.2, y: 0.1, width: 0.4, height: 0.8 }],
  ['beyond the photo', [60, 50], [140, 120], { x: 0.6, y: 0.5, width: 0.4, height: 0.5 }],
] as const)('draws the box of a face %s', (_, from, to, expected) => {
  const drawFace = vi.fn(async () => {});
  const { container } = render(
    <BeautyProvider value={{ drawFace } as unknown as Beauty}>
      <FaceBox />
    </BeautyProvider>,
  );
  const surface = container.querySelector('[data-face-surface]');
  if (surface === null) throw new Error('nothing to draw on');
  vi.spyOn(surface, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100));
  fireEvent.pointerDown(surface, { pointerId: 1, clientX: from[0], clientY: from[1] });
  fireEvent.pointerMove(surface, { pointerId: 1, clientX: to[0], clientY: to[1] });
  fireEvent.pointerUp(surface, { pointerId: 1, clientX: to[0], clientY: to[1] });
  expect(drawFace).toHaveBeenCalledTimes(1);
  const [[box] = []] = drawFace.mock.calls as unknown as [typeof expected][];
  expect(Object.values(box ?? {}).map((value) => Math.round(value * 100) / 100)).toEqual(Object.values(expected));
});
