import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Minimap } from '../../../../../editor/shell/stage/Minimap.tsx';
import type { View } from '../../../../../editor/shell/stage/view.ts';

afterEach(cleanup);

const picture = { width: 4, height: 3, data: new Uint8ClampedArray(48) };

function show(view: View) {
  const moved: View[] = [];
  const size = { width: 4_000, height: 3_000 };
  const room = { width: 800, height: 600 };
  render(
    <section aria-label="Stage" tabIndex={-1}>
      <Minimap
        picture={picture}
        size={size}
        room={room}
        view={view}
        label="Overview"
        onMove={(next) => moved.push(next)}
      />
    </section>,
  );
  return moved;
}

it('is not there while all of the picture is seen', () => {
  show({ scale: 1, x: 0, y: 0 });
  expect(screen.queryByRole('button')).toBeNull();
});

it('moves the stage by arrows, as far as the picture goes, and by a press', () => {
  const moved = show({ scale: 2, x: 0, y: 0 });
  const map = screen.getByRole('button', { name: 'Overview' });
  fireEvent.keyDown(map, { key: 'ArrowRight' });
  fireEvent.keyDown(map, { key: 'ArrowUp' });
  fireEvent.keyDown(map, { key: 'a' });
  fireEvent.pointerDown(map, { clientX: 0, clientY: 0 });
  expect(moved.slice(0, 2)).toEqual([
    { scale: 2, x: -64, y: 0 },
    { scale: 2, x: 0, y: 64 },
  ]);
  expect(moved).toHaveLength(3);
});

it('has the arrows of the stage itself, and none of what stands on it', () => {
  const moved = show({ scale: 2, x: 0, y: 0 });
  const stage = screen.getByRole('region', { name: 'Stage' });
  fireEvent.keyDown(stage, { key: 'ArrowLeft' });
  fireEvent.keyDown(stage, { key: 'Home' });
  expect(moved).toEqual([{ scale: 2, x: 64, y: 0 }]);
});
