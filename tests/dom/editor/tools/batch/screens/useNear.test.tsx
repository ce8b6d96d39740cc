import { act, cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useNear } from '../../../../../../editor/tools/batch/screens/useNear.ts';

function Part() {
  const part = useRef<HTMLLIElement>(null);
  const near = useNear(part);
  return (
    <ul>
      <li ref={part}>{near ? 'near' : 'far'}</li>
    </ul>
  );
}

/** Says of each part what the test says. */
class Observer {
  static readonly all: Observer[] = [];
  readonly heard: (entries: readonly { isIntersecting: boolean }[]) => void;
  readonly root: Element | null | undefined;
  stopped = false;
  constructor(heard: Observer['heard'], options: { root?: Element | null }) {
    this.heard = heard;
    this.root = options.root;
    Observer.all.push(this);
  }
  observe(): void {}
  disconnect(): void {
    this.stopped = true;
  }
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Observer.all.length = 0;
});

it('a row is near while the list shows it, or nearly, and is far again when it is scrolled away', () => {
  vi.stubGlobal('IntersectionObserver', Observer);
  render(<Part />);
  const [observer] = Observer.all;
  expect(screen.getByRole('listitem').textContent).toBe('far');
  expect(observer?.root).toBe(screen.getByRole('list'));
  act(() => observer?.heard([{ isIntersecting: false }, { isIntersecting: true }]));
  expect(screen.getByRole('listitem').textContent).toBe('near');
  act(() => observer?.heard([{ isIntersecting: true }, { isIntersecting: false }]));
  expect(screen.getByRole('listitem').textContent).toBe('far');
  cleanup();
  expect(observer?.stopped).toBe(true);
});

it('all rows are near in a browser that cannot say what is seen', () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  render(<Part />);
  expect(screen.getByRole('listitem').textContent).toBe('near');
});
