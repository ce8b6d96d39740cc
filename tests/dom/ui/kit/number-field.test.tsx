import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { NumberField } from '../../../../src/ui/kit/NumberField.tsx';

afterEach(cleanup);

/** A field that holds its own value, and all that it gave. */
function show(more: { min?: number; max?: number; step?: number } = {}) {
  const heard: number[] = [];
  function Held() {
    const [value, setValue] = useState(100);
    const put = (next: number) => {
      heard.push(next);
      setValue(next);
    };
    return <NumberField label="Width" unit="px" min={64} max={8192} {...more} value={value} onValue={put} />;
  }
  render(<Held />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Width' });
  const range = () => screen.getByRole('status').textContent;
  return { heard, field, range, type: (value: string) => fireEvent.input(field, { target: { value } }) };
}

describe('a field for a figure', () => {
  it.each([
    ['1e9', 8192],
    ['99999', 8192],
    ['0', 64],
    ['-1', 64],
    ['−20', 64],
    ['９９９９９', 8192],
  ])('goes to its nearest bound and says its range where %s is out of it', (typed, bound) => {
    const { heard, field, range, type } = show();
    expect(range()).toBe('');
    type(typed);
    expect([heard, field.getAttribute('aria-invalid'), range()]).toEqual([[], 'true', '64 – 8192 px']);
    const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(described?.textContent).toBe('64 – 8192 px');
    fireEvent.blur(field);
    expect([heard, field.value, field.getAttribute('aria-invalid')]).toEqual([[bound], String(bound), 'false']);
    // It is still there to be read, until something else is typed.
    expect(range()).toBe('64 – 8192 px');
    type('120');
    expect([heard.at(-1), range()]).toEqual([120, '']);
  });

  it.each(['', ' ', 'abc', '😀', '1,5,2', '--'])('leaves “%s” for the figure before', (typed) => {
    const { heard, field, range, type } = show();
    type(typed);
    expect([field.getAttribute('aria-invalid'), range()]).toEqual(['true', '64 – 8192 px']);
    fireEvent.keyDown(field, { key: 'Enter' });
    expect([heard, field.value, range()]).toEqual([[], '100', '']);
  });

  it.each([
    ['１２８', 128],
    ['128 px', 128],
    ['128，4', 128],
  ])('reads %s', (typed, figure) => {
    const { heard, field, type } = show();
    type(typed);
    expect(heard).toEqual([figure]);
    fireEvent.blur(field);
    expect([heard, field.value]).toEqual([[figure], String(figure)]);
  });

  it('has parts of one where its steps are parts of one', () => {
    const { heard, type } = show({ min: 0.5, max: 3, step: 0.1 });
    type('1,5');
    expect(heard).toEqual([1.5]);
  });
});
