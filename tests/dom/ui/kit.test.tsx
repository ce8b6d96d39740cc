import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LinkButton } from '../../../src/ui/kit/Button.tsx';
import { Compare } from '../../../src/ui/kit/Compare.tsx';
import { Dialog } from '../../../src/ui/kit/Dialog.tsx';
import { TextField } from '../../../src/ui/kit/TextField.tsx';

/** Parts of the kit that the site and the editor share, in React and in preact. */

afterEach(cleanup);

const showCompare = (everywhere: boolean) =>
  render(
    <Compare
      before="/before.webp"
      after="/after.webp"
      alt="Jug"
      label="Compare"
      valueText={(percent) => `${percent} % before`}
      initial={0.46}
      everywhere={everywhere}
      className="box"
    />,
  );

describe('the two pictures with a handle', () => {
  it('begin where they are asked to and move by keys', () => {
    showCompare(false);
    const handle = screen.getByRole('slider', { name: 'Compare' });
    expect(handle.getAttribute('aria-valuetext')).toBe('46 % before');
    fireEvent.keyDown(handle, { key: 'Home' });
    expect(handle.getAttribute('aria-valuenow')).toBe('0');
    fireEvent.keyDown(handle, { key: 'ArrowRight' });
    expect(handle.getAttribute('aria-valuenow')).toBe('2');
  });

  it.each([
    [true, '75'],
    [false, '46'],
  ])('a press beside the handle, everywhere %s: it stands at %s', (everywhere, now) => {
    const { container } = showCompare(everywhere);
    const handle = screen.getByRole('slider');
    const box = container.querySelector('.box');
    if (box === null) throw new Error('no box');
    box.getBoundingClientRect = () => new DOMRect(100, 0, 200, 250);
    handle.setPointerCapture = () => {};
    fireEvent(handle, new MouseEvent('pointerdown', { bubbles: true, clientX: 250 }));
    expect(handle.getAttribute('aria-valuenow')).toBe(now);
  });
});

describe('a dialog', () => {
  // jsdom has no modal dialogs.
  const closed = vi.fn();
  const opened = vi.fn();
  beforeEach(() => {
    vi.clearAllMocks();
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.setAttribute('open', '');
        opened();
      },
      close: closed,
    });
  });

  it('opens as a modal one that has its title as its name', () => {
    render(<Dialog title="Log in" onClose={() => {}} actions={<button type="button">Go</button>} />);
    expect(opened).toHaveBeenCalledOnce();
    const dialog = screen.getByRole('dialog', { name: 'Log in' });
    expect(dialog.textContent).toContain('Go');
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  });

  it.each(['Escape', 'the cross'])('closes by %s at once, and says so', (way) => {
    const onClose = vi.fn();
    render(<Dialog title="Keys" closeLabel="Close" onClose={onClose} />);
    if (way === 'Escape') fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    else fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(closed).toHaveBeenCalledOnce();
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('that its owner takes away says nothing', () => {
    const onClose = vi.fn();
    const { unmount } = render(<Dialog title="Keys" onClose={onClose} />);
    const dialog = screen.getByRole('dialog');
    unmount();
    dialog.dispatchEvent(new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
  });
});

it('a field has its label as its name, and says when it is wrong', () => {
  const { rerender } = render(<TextField label="Code" name="typed" maxLength={6} />);
  const field = screen.getByRole('textbox', { name: 'Code' });
  expect([field.getAttribute('maxlength'), field.getAttribute('aria-invalid')]).toEqual(['6', 'false']);
  rerender(<TextField label="Code" name="typed" maxLength={6} wrong />);
  expect(screen.getByRole('textbox', { name: 'Code' }).getAttribute('aria-invalid')).toBe('true');
});

it('a link that looks like a button is a link', () => {
  render(
    <LinkButton look="primary" href="/en">
      Open
    </LinkButton>,
  );
  const link = screen.getByRole('link', { name: 'Open' });
  expect([link.getAttribute('href'), link.className]).toEqual(['/en', 'Button-button Button-primary']);
});
