import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Popover } from '../../../../src/ui/kit/Popover.tsx';

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
        Choices
      </button>
      <p>Elsewhere</p>
      {open && (
        <Popover label="Choices" className="" onClose={() => setOpen(false)}>
          <input aria-label="Name" />
        </Popover>
      )}
    </>
  );
}

// As in Safari: the press that opens it leaves the focus on the page.
it('where a press gives a button no focus, a press elsewhere closes it, and one on its button is the button’s', () => {
  render(<Opener />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByRole('textbox'));
  fireEvent.pointerDown(button);
  expect(screen.queryByRole('dialog')).not.toBe(null);
  fireEvent.pointerDown(screen.getByText('Elsewhere'));
  expect(screen.queryByRole('dialog')).toBe(null);
});
