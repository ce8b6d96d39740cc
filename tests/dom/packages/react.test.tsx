import { act, render } from '@testing-library/react';
import * as React from 'react';
import { createRef, StrictMode, Suspense, use, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { Cutout, type CutoutEditor, useCutout } from '../../../packages/react/index.ts';
import { fakeLoader, turn } from './fake-loader.ts';

const settled = () => act(turn);

it('makes one editor under StrictMode, which mounts twice, and destroys it when it goes', async () => {
  const { made, alive } = fakeLoader();
  const { unmount } = render(
    <StrictMode>
      <Cutout accessKey="pk" />
    </StrictMode>,
  );
  await settled();
  expect([made.length, alive().length]).toEqual([1, 1]);
  unmount();
  expect(alive()).toEqual([]);
  expect(document.querySelector('section')).toBeNull();
});

it('shows its children until the editor is made, and never what the loader put there', async () => {
  fakeLoader();
  const { container, rerender } = render(<Cutout accessKey="pk">Loading</Cutout>);
  expect(container.textContent).toBe('Loading');
  expect(container.firstElementChild?.getAttribute('data-cutout')).toBe('loading');
  await settled();
  expect(container.textContent).toBe('');
  expect(container.querySelector('section')).not.toBeNull();
  rerender(<Cutout accessKey="pk" className="wide" />);
  expect(container.querySelector('.wide > section')).not.toBeNull();
});

it('hands events to the handler of the last render, and no new handler makes a new editor', async () => {
  const { made } = fakeLoader();
  const [first, second] = [vi.fn(), vi.fn()];
  const { rerender } = render(<Cutout accessKey="pk" onSave={first} />);
  await settled();
  rerender(<Cutout accessKey="pk" onSave={second} />);
  act(() => made[0]?.say('save', { width: 5 }));
  expect(made).toHaveLength(1);
  expect(first).not.toHaveBeenCalled();
  expect(second).toHaveBeenCalledExactlyOnceWith({ width: 5 });
});

it('configures the running editor, and makes another for another key', async () => {
  const { made, alive } = fakeLoader();
  const { rerender } = render(<Cutout accessKey="pk" theme={{ accent: '#f00' }} />);
  await settled();
  rerender(<Cutout accessKey="pk" theme={{ accent: '#00f' }} />);
  expect(made[0]?.configure.mock.calls).toEqual([[{ theme: { accent: '#00f' } }]]);
  rerender(<Cutout accessKey="pk_other" />);
  await settled();
  expect([made.length, alive().length]).toEqual([2, 1]);
});

it('gives its commands by ref, and takes them back when it goes', async () => {
  fakeLoader();
  const ref = createRef<CutoutEditor | null>();
  const { unmount } = render(<Cutout accessKey="pk" ref={ref} />);
  expect(ref.current).toBeNull();
  await settled();
  expect(await ref.current?.startExtract()).toEqual({ width: 7 });
  unmount();
  expect(ref.current).toBeNull();
});

it('is a dialog of the page where it is modal', async () => {
  const { made } = fakeLoader();
  render(<Cutout accessKey="pk" modal />);
  await settled();
  expect(made[0]?.options).toEqual({ accessKey: 'pk' });
});

it('says how far the editor is, and why it failed', async () => {
  const { made } = fakeLoader();
  const seen: string[] = [];
  const Own = () => {
    const { status, error, container } = useCutout({ accessKey: 'pk' });
    seen.push(error ? `${status} ${error.code}` : status);
    return <div ref={container} />;
  };
  render(<Own />);
  await settled();
  await act(async () => made[0]?.say('init'));
  await act(async () => made[0]?.say('error', { code: 'NO_SUBJECT' }));
  expect([...new Set(seen)]).toEqual(['loading', 'connecting', 'ready', 'ready NO_SUBJECT']);
});

it('fails with a code where the loader cannot be had', async () => {
  const onError = vi.fn();
  const { container } = render(
    <Cutout accessKey="pk" origin="nowhere" onError={onError}>
      Loading
    </Cutout>,
  );
  await settled();
  expect(onError.mock.calls).toMatchObject([[{ code: 'INVALID_ARGUMENT' }]]);
  expect(container.firstElementChild?.getAttribute('data-cutout')).toBe('failed');
  // In place of what promised that it is loading.
  expect(container.textContent).toBe('INVALID_ARGUMENT: origin: nowhere is no https:// address');
});

/** preact ends the effects of what a boundary hides, and takes it out of the page: an editor is made again when it comes back. */
const KEEPS_HIDDEN = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE' in React;

it('keeps its editor while a Suspense boundary hides it', async () => {
  const { made, alive } = fakeLoader();
  let answer: (value: string) => void = () => {};
  const later = new Promise<string>((resolve) => {
    answer = resolve;
  });
  let wait: () => void = () => {};
  const Sibling = () => {
    const [waits, setWaits] = useState(false);
    wait = () => setWaits(true);
    return <p>{waits ? use(later) : 'here'}</p>;
  };
  render(
    <Suspense fallback="away">
      <Cutout accessKey="pk" />
      <Sibling />
    </Suspense>,
  );
  await settled();
  await act(async () => wait());
  await settled();
  if (KEEPS_HIDDEN) expect([made.length, alive().length]).toEqual([1, 1]);
  await act(async () => answer('back'));
  await settled();
  expect([alive().length, made.length === 1 || !KEEPS_HIDDEN]).toEqual([1, true]);
  expect(document.querySelector('section')).not.toBeNull();
});
