import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useStage } from '../../../../site/app/useStage.ts';

afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
  document.documentElement.removeAttribute('data-editing');
});

function shown() {
  let at: ReturnType<typeof useStage> | undefined;
  function Page() {
    at = useStage();
    return null;
  }
  render(<Page />);
  return () => {
    if (at === undefined) throw new Error('the page was not drawn');
    return at;
  };
}

it('an editor that is open is not begun again by who opens it as it is; another photo is put in', () => {
  window.scrollTo = () => {};
  const page = shown();
  const first = { tool: 'cutout', photos: [new File(['…'], 'a.png')] };
  act(() => page().open(first));
  act(() => page().open({ tool: undefined }));
  expect(page().stage).toBe(first);
  const second = { photos: [new File(['…'], 'b.png')] };
  act(() => page().open(second));
  expect(page().stage).toBe(second);
});
