import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { FoldGroup } from '../../../../src/ui/kit/FoldGroup.tsx';
import { LineSlider, signed } from '../../../../src/ui/kit/LineSlider.tsx';

afterEach(cleanup);

/** A slider that holds its own value, and every value with its gesture. */
function show(first = 0, more: { step?: number; min?: number } = {}) {
  const heard: [number, string][] = [];
  function Held() {
    const [value, setValue] = useState(first);
    return (
      <LineSlider
        label="Exposure"
        min={-5}
        max={5}
        {...more}
        value={value}
        onSlide={(next, gesture) => {
          heard.push([next, gesture]);
          setValue(next);
        }}
      />
    );
  }
  render(<Held />);
  return {
    heard,
    slider: screen.getByRole<HTMLInputElement>('slider', { name: 'Exposure' }),
    field: screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Exposure' }),
  };
}

describe('a line slider', () => {
  it('writes a value with its sign and as many decimals as its steps have', () => {
    expect([signed(0.35, 0.05), signed(-32), signed(0), signed(25, 1, false), signed(-2.4, 0.1)]).toEqual([
      '+0.35',
      '−32',
      '0',
      '25',
      '−2.4',
    ]);
  });

  it('goes back to its first value by Delete and by a double press, as a gesture of its own', () => {
    const { slider, heard, field } = show(2);
    expect(field.value).toBe('+2');
    fireEvent.keyDown(slider, { key: 'Delete' });
    expect(heard.map(([value]) => value)).toEqual([0]);
    fireEvent.input(slider, { target: { value: '3' } });
    fireEvent.doubleClick(slider);
    expect(heard.map(([value]) => value)).toEqual([0, 3, 0]);
    expect(heard[2]?.[1]).not.toBe(heard[1]?.[1]);
  });

  it('keeps what is typed on the line from the shortcuts of the page: 1 and − would zoom', () => {
    const { slider, field } = show();
    const heard: string[] = [];
    const listen = ({ key }: KeyboardEvent) => void heard.push(key);
    document.addEventListener('keydown', listen);
    for (const key of ['1', '0', '-', '.', 'Enter']) {
      slider.focus();
      // True: nothing has forbidden the browser to type it; Enter alone is not typed.
      expect(fireEvent.keyDown(slider, { key })).toBe(key !== 'Enter');
      expect(document.activeElement).toBe(field);
    }
    fireEvent.keyDown(slider, { key: 'c' });
    fireEvent.keyDown(slider, { key: '1', ctrlKey: true });
    document.removeEventListener('keydown', listen);
    expect(heard).toEqual(['c', '1']);
  });

  it('takes a typed value at Enter, within its range and on its steps, with a comma or a real minus', () => {
    const { field, heard } = show(0, { step: 0.05 });
    for (const [typed, taken] of [
      ['1,23', 1.25],
      ['−9', -5],
    ] as const) {
      fireEvent.focus(field);
      fireEvent.input(field, { target: { value: typed } });
      fireEvent.keyDown(field, { key: 'Enter' });
      expect(heard.at(-1)?.[0]).toBe(taken);
    }
    fireEvent.input(field, { target: { value: 'no' } });
    fireEvent.blur(field);
    expect(heard).toHaveLength(2);
    fireEvent.keyDown(field, { key: 'ArrowUp', shiftKey: true });
    expect(heard.at(-1)?.[0]).toBe(-4.5);
  });

  it('hands a digit that is typed on the line to the field', () => {
    const { slider, field } = show();
    slider.focus();
    fireEvent.keyDown(slider, { key: '4' });
    expect(document.activeElement).toBe(field);
  });
});

describe('a fold group', () => {
  it('says what is set in it while it is folded', () => {
    render(
      <FoldGroup title="Detail" summary="Sharpness 25">
        <p>inside</p>
      </FoldGroup>,
    );
    const head = screen.getByRole('button', { name: 'Detail' });
    expect(head.getAttribute('aria-expanded')).toBe('true');
    fireEvent.click(head);
    expect(screen.queryByText('inside')).toBeNull();
    expect(screen.getByRole('button', { name: 'Detail Sharpness 25' }).getAttribute('aria-expanded')).toBe('false');
  });
});
