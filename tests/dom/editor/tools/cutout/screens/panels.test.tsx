import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { designOf } from '../../../../../../editor/tools/cutout/model/design-history.ts';
import type { Materials } from '../../../../../../editor/tools/cutout/model/materials.ts';
import type { Material } from '../../../../../../src/protocol/calls/materials.schema.ts';
import { cutoutError } from '../../../../../../src/protocol/errors.ts';
import { checked, photo } from '../../../../../unit/editor/harness.ts';
import { showApp } from '../../../harness.tsx';

async function withResult(show: Parameters<typeof showApp>[0] = {}) {
  const harness = await showApp(show);
  const opening = harness.editor.open(photo(), { name: 'Vase.jpg', way: 'button' });
  harness.runs[0]?.report(checked());
  harness.runs[0]?.finish();
  await opening;
  await harness.settle();
  await screen.findByRole('tabpanel');
  return { ...harness, design: () => designOf(harness.editor.state), said: () => harness.editor.state.spoken.text };
}

const tab = async (name: string) => fireEvent.click(await screen.findByRole('tab', { name }));

describe('background', () => {
  it('is laid by one press, said, and taken back by name', async () => {
    const { design, said } = await withResult();
    fireEvent.click(await screen.findByRole('radio', { name: 'Sage' }));
    expect(design().background).toEqual({ id: 'sage', value: { type: 'colour', colour: [143, 185, 168] } });
    expect(said()).toBe('Background: Sage.');
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(design().background).toBeUndefined();
    expect(said()).toBe('Undone: Background: Sage.');
    fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true });
    expect(design().background?.id).toBe('sage');
  });

  it('takes a colour by hex, rgb() or name, keeps it, and leaves nonsense alone', async () => {
    const { design, editor } = await withResult();
    const field = await screen.findByRole('textbox', { name: 'Custom colour' });
    fireEvent.focus(field);
    for (const [text, colour] of [
      ['#7a5cff', [122, 92, 255]],
      ['rgb(10, 20, 30)', [10, 20, 30]],
      ['tomato', [255, 99, 71]],
    ] as const) {
      fireEvent.input(field, { target: { value: text } });
      await waitFor(() => expect(design().background?.value).toEqual({ type: 'colour', colour }));
    }
    fireEvent.input(field, { target: { value: 'url(x)' } });
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(design().background?.value).toEqual({ type: 'colour', colour: [255, 99, 71] });
    fireEvent.blur(field);
    await screen.findByRole('radiogroup', { name: 'Your colours' });
    expect(editor.state.colours).toEqual(['#ff6347']);
    // It is not taken back behind the person's back: it stays, with the reason, until it is mended or dropped.
    expect(field).toHaveProperty('value', 'url(x)');
    const why = await screen.findByText('Not a colour we know. Use a name, #hex or rgb().');
    expect(field.getAttribute('aria-describedby')).toBe(why.id);
    fireEvent.keyDown(field, { key: 'Escape' });
    await waitFor(() => expect(field).toHaveProperty('value', '#ff6347'));
    // Typing is one step, not one for each letter.
    expect(editor.state.history.steps).toHaveLength(2);
  });

  it('is blurred by one press, and its slider is off where the blur is', async () => {
    const { design } = await withResult();
    fireEvent.click(await screen.findByRole('radio', { name: 'Blur' }));
    expect(design().background?.value).toEqual({ type: 'blur', amount: 40 });
    const slider = await screen.findByRole<HTMLInputElement>('slider', { name: 'Blur' });
    expect(slider.disabled).toBe(false);
    fireEvent.click(await screen.findByRole('switch', { name: 'Blurred original' }));
    expect(design().background).toBeUndefined();
    await waitFor(() => expect(slider.disabled).toBe(true));
  });

  it('offers the photo’s own colours', async () => {
    const { design } = await withResult();
    fireEvent.click(await screen.findByRole('button', { name: 'From photo' }));
    fireEvent.click(await screen.findByRole('radio', { name: '#8fb9a8' }));
    expect(design().background).toEqual({ id: '#8fb9a8', value: { type: 'colour', colour: [143, 185, 168] } });
  });

  it('keeps the angle when another gradient is chosen, and slides as one step', async () => {
    const { design, editor } = await withResult();
    fireEvent.click(await screen.findByRole('radio', { name: 'Gradient' }));
    fireEvent.click(await screen.findByRole('radio', { name: 'Sky' }));
    const angle = await screen.findByRole('slider', { name: 'Angle' });
    fireEvent.pointerDown(angle);
    for (const value of [140, 150, 160]) fireEvent.input(angle, { target: { value } });
    expect(design().background?.value).toMatchObject({ angle: 160 });
    expect(editor.state.history.steps).toHaveLength(3);
    fireEvent.click(await screen.findByRole('radio', { name: 'Night' }));
    expect(design().background).toMatchObject({ id: 'night', value: { angle: 160 } });
  });

  it('casts a shadow and draws an outline only when they are switched on', async () => {
    const { design } = await withResult();
    expect(screen.queryByRole('slider', { name: 'Softness' })).toBeNull();
    fireEvent.click(await screen.findByRole('switch', { name: 'Shadow' }));
    const softness = await screen.findByRole('slider', { name: 'Softness' });
    fireEvent.input(softness, { target: { value: 60 } });
    expect(design().shadow).toMatchObject({ kind: 'contact', softness: 60 });
    fireEvent.keyDown(softness, { key: 'Delete' });
    expect(design().shadow?.softness).toBe(24);
    fireEvent.click(screen.getByRole('switch', { name: 'Shadow' }));
    expect(design().shadow).toBeUndefined();
    fireEvent.click(screen.getByRole('switch', { name: 'Outline' }));
    expect(design().outline).toEqual({ width: 8, colour: [255, 255, 255] });
  });
});

describe('materials', () => {
  const material = (id: string): Material => ({
    id,
    name: `Wall ${id}`,
    type_id: '1',
    thumbnail: { url: `/thumb/${id}.jpg`, width: 120, height: 160 },
    cornerMark: '',
    threshold: 0,
    zip_url: `/zip/${id}.zip`,
  });
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
  const materials = (change: Partial<Materials> = {}): Partial<Materials> => ({
    groups: async () => [
      { type: 'human', categories: [] },
      {
        type: 'thing',
        categories: [{ id: 'walls', name: 'Walls', materials: [material('a')], cursor: 'next' }],
      },
    ],
    more: async () => ({ materials: [material('b')], cursor: '' }),
    thumbnail: async () => new Blob(['small']),
    archive: async () => new Blob([zipSync({ 'wall.png': png, 'note.txt': strToU8('hello') }).slice()]),
    ...change,
  });
  const open = async (materials: Partial<Materials>) => {
    const harness = await withResult({ materials });
    fireEvent.click(await screen.findByRole('radio', { name: 'Picture' }));
    return harness;
  };

  it('are not there where the server has none', async () => {
    await open({ groups: async () => undefined });
    await screen.findByRole('button', { name: 'Your own' });
    expect(screen.queryByRole('radiogroup', { name: 'Pictures' })).toBeNull();
  });

  it('stand behind the subject from their archive, as one step', async () => {
    const { design, editor } = await open(materials());
    fireEvent.click(await screen.findByRole('button', { name: 'Wall a' }));
    await waitFor(() =>
      expect(design().background?.value).toMatchObject({ type: 'picture', picture: { type: 'image/png' } }),
    );
    expect(editor.state.history.steps).toHaveLength(2);
    await waitFor(() => expect(editor.state.loading).toBeUndefined());
  });

  it('are moved by the arrows, as one step for a key that is held', async () => {
    const { design, editor } = await open(materials());
    fireEvent.click(await screen.findByRole('button', { name: 'Wall a' }));
    await waitFor(() => expect(editor.state.loading).toBeUndefined());
    const background = await screen.findByRole('button', {
      name: 'Background picture. Drag it, or use the arrow keys.',
    });
    const before = design().background?.value;
    fireEvent.keyDown(background, { key: 'ArrowDown' });
    fireEvent.keyDown(background, { key: 'ArrowDown', repeat: true });
    const after = design().background?.value;
    expect(before?.type === 'picture' && after?.type === 'picture' && after.at.y < before.at.y).toBe(true);
    expect(editor.state.history.steps.map(({ name }) => name.values?.name)).toEqual([undefined, 'Wall a', 'Position']);
    fireEvent.keyDown(background, { key: 'z', ctrlKey: true });
    expect(design().background?.value).toEqual(before);
  });

  it('come page after page', async () => {
    await open(materials());
    fireEvent.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByRole('button', { name: 'Wall b' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'More' })).toBeNull());
  });

  it('that do not come leave the old background, and say so', async () => {
    const failing = materials({ archive: () => Promise.reject(cutoutError('NETWORK', 'gone')) });
    const { design, editor, said } = await open(failing);
    editor.set({ note: undefined });
    fireEvent.click(await screen.findByRole('button', { name: 'Wall a' }));
    await screen.findByRole('button', { name: 'Wall a: could not be loaded, try again' });
    expect(design().background).toBeUndefined();
    expect(editor.state.history.steps).toHaveLength(1);
    expect(said()).toBe('Could not apply this background. The last one is kept.');
  });

  it('say when a kind has none', async () => {
    await open(materials());
    const kinds = await screen.findByRole('radiogroup', { name: 'Pictures' });
    fireEvent.click(within(kinds).getByRole('radio', { name: 'Person' }));
    await screen.findByText('No backgrounds here yet.');
  });
});

describe('size', () => {
  it('is a card with its true pixels, and takes margin and place of the last one with it', async () => {
    const { design, said } = await withResult();
    await tab('Size');
    fireEvent.click(await screen.findByRole('radio', { name: 'Square post, 1080 × 1080' }));
    expect(design()).toMatchObject({ size: { id: '600151', type: 'preset', value: '1080*1080' } });
    expect(said()).toBe('Size: Square post, 1080 by 1080.');
    fireEvent.input(await screen.findByRole('slider', { name: 'Margin' }), { target: { value: 108 } });
    expect(design().margin).toBeCloseTo(0.1);
    const x = await screen.findByRole('textbox', { name: 'Left edge of the subject' });
    fireEvent.input(x, { target: { value: '0' } });
    expect(design().position.x).not.toBe(0);
    fireEvent.click(screen.getByRole('radio', { name: 'Story, 1080 × 1920' }));
    expect(design()).toMatchObject({ margin: undefined, position: { x: 0, y: 0 } });
  });

  it('has fields of its own, which hold the ratio where that is switched on', async () => {
    const { design } = await withResult();
    await tab('Size');
    fireEvent.click(await screen.findByRole('radio', { name: 'Square post, 1080 × 1080' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Keep the ratio' }));
    fireEvent.input(await screen.findByRole('textbox', { name: 'Width' }), { target: { value: '500' } });
    expect(design().size).toMatchObject({ type: 'own', width: 500, height: 500, unit: 'px' });
  });

  it('names ID photos by their millimetres, with the warning', async () => {
    const { design } = await withResult();
    await tab('Size');
    fireEvent.click(await screen.findByRole('radio', { name: 'ID photo' }));
    await screen.findByText('Many authorities do not accept edited photos. Check their rules first.');
    fireEvent.click(await screen.findByRole('radio', { name: /^25 × 35 mm/ }));
    expect(design().size).toEqual({ id: '600115', type: 'preset_human', value: '295*413' });
    await screen.findByText('No fixed head size is known for this format. Ask the authority.');
  });

  it('measures the head of an ID photo by its lines, against the rule of its office', async () => {
    const { design, editor } = await withResult();
    await tab('Size');
    fireEvent.click(await screen.findByRole('radio', { name: 'ID photo' }));
    fireEvent.click(await screen.findByRole('radio', { name: /^51 × 51 mm/ }));
    const rule = within(await screen.findByRole('region', { name: 'Measured by the lines against travel.state.gov.' }));
    // What nobody has measured is neither right nor wrong; nothing is no background.
    expect(rule.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
      'Head 50–69 % of the height Not measured yet.',
      'Eyes 56–69 % up from the bottom Not measured yet.',
      'White or off-white background Outside the rule.',
    ]);
    editor.set({ file: { ...editor.state.file, format: 'jpeg' } });
    await waitFor(() => expect(rule.getByText(/^White or off-white/).textContent).toContain('Within the rule.'));
    const eyes = await screen.findByRole('slider', { name: 'Eye line' });
    for (let press = 0; press < 12; press += 1) fireEvent.keyDown(eyes, { key: 'ArrowDown', shiftKey: true });
    await waitFor(() =>
      expect(rule.getByText(/^Eyes .* up from the bottom/).textContent).toContain('Outside the rule.'),
    );
    expect(design().head?.eyes).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('radio', { name: /^35 × 45 mm/ }));
    await screen.findByRole('region', { name: 'Measured by the lines against ICAO Doc 9303.' });
    expect(editor.state.history.steps.at(-1)?.name.id).toBe('step.size');
  });
});

describe('a head line', () => {
  it('is laid when the drag ends: what it is measured with stands still meanwhile', async () => {
    const { design, editor } = await withResult();
    await tab('Size');
    fireEvent.click(await screen.findByRole('radio', { name: 'ID photo' }));
    fireEvent.click(await screen.findByRole('radio', { name: /^35 × 45 mm/ }));
    const chin = await screen.findByRole('slider', { name: 'Chin' });
    const canvas = { top: 0, left: 0, width: 350, height: 450 } as DOMRect;
    vi.spyOn(chin.parentElement as HTMLElement, 'getBoundingClientRect').mockReturnValue(canvas);
    const before = editor.state.history.steps.length;
    fireEvent.pointerDown(chin, { clientY: 380 });
    for (const clientY of [370, 300, 300, 300]) fireEvent.pointerMove(chin, { clientY });
    // Where the pointer stands, and no further, however often it is reported.
    await waitFor(() => expect(chin.style.top).toBe(`${(300 / 450) * 100}%`));
    expect(design().head).toBeUndefined();
    fireEvent.pointerUp(chin, { clientY: 300 });
    await waitFor(() => expect(design().head?.chin).toBeGreaterThan(20));
    expect(editor.state.history.steps).toHaveLength(before + 1);
  });

  it('goes back where the drag is called off', async () => {
    const { design } = await withResult();
    await tab('Size');
    fireEvent.click(await screen.findByRole('radio', { name: 'ID photo' }));
    fireEvent.click(await screen.findByRole('radio', { name: /^35 × 45 mm/ }));
    const crown = await screen.findByRole('slider', { name: 'Top of the head' });
    const { top } = crown.style;
    vi.spyOn(crown.parentElement as HTMLElement, 'getBoundingClientRect').mockReturnValue({
      top: 0,
      height: 450,
    } as DOMRect);
    fireEvent.pointerDown(crown);
    fireEvent.pointerMove(crown, { clientY: 200 });
    await waitFor(() => expect(crown.style.top).not.toBe(top));
    fireEvent.pointerCancel(crown);
    await waitFor(() => expect(crown.style.top).toBe(top));
    expect(design().head).toBeUndefined();
  });
});

describe('adjust', () => {
  it('takes presses of an arrow that follow each other for one step, with its value', async () => {
    const { design, editor } = await withResult();
    await tab('Adjust');
    const warmth = await screen.findByRole('slider', { name: 'Warmth' });
    const press = (value: number, timeStamp: number) => {
      const event = createEvent.keyDown(warmth, { key: 'ArrowRight' });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(warmth, event);
      fireEvent.input(warmth, { target: { value } });
    };
    for (const value of [1, 2, 3]) press(value, 10_000 + value * 900);
    expect(editor.state.history.steps.map(({ name }) => name.values?.name)).toEqual([undefined, 'Warmth +3']);
    press(4, 14_000);
    expect(editor.state.history.steps).toHaveLength(3);
    expect(design().adjust.warmth).toBe(4);
  });

  it('slides from the middle, turns and flips, each a step of its own name', async () => {
    const { design, editor } = await withResult();
    await tab('Adjust');
    fireEvent.input(await screen.findByRole('slider', { name: 'Warmth' }), { target: { value: 30 } });
    fireEvent.click(screen.getByRole('button', { name: 'Rotate right' }));
    fireEvent.click(screen.getByRole('button', { name: 'Flip' }));
    expect(design().adjust).toMatchObject({ warmth: 30, turns: 1, flip: true });
    fireEvent.click(screen.getByRole('button', { name: 'Steps' }));
    const steps = within(await screen.findByRole('dialog', { name: 'Steps' }));
    expect(steps.getAllByRole('button').map((step) => step.textContent)).toEqual([
      'Cut-out',
      'Adjust: Warmth +30',
      'Rotate or flip',
      'Rotate or flip',
    ]);
    fireEvent.click(steps.getByRole('button', { name: 'Cut-out' }));
    expect(editor.state.history.at).toBe(0);
    expect(design().adjust).toMatchObject({ warmth: 0, turns: 0, flip: false });
  });
});

describe('the file', () => {
  it('is chosen in a popover that Esc closes to where it was', async () => {
    const { editor } = await withResult();
    const line = await screen.findByRole('button', { name: /^PNG · / });
    line.focus();
    fireEvent.click(line);
    fireEvent.click(await screen.findByRole('radio', { name: 'JPG' }));
    expect(editor.state.file.format).toBe('jpeg');
    await screen.findByText('JPG has no transparency. This colour becomes the background.');
    fireEvent.keyDown(screen.getByRole('radio', { name: 'JPG' }), { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'File' })).toBeNull());
    expect(document.activeElement).toBe(line);
  });
});

it('hides the tabs that a partner hides', async () => {
  const { editor } = await withResult();
  editor.set({ setting: { ...editor.state.setting, hidden: ['tabBackground'] } });
  const tabs = () => screen.queryAllByRole('tab').map((one) => one.textContent);
  await waitFor(() => expect(tabs()).toEqual(['Size', 'Adjust']));
  // A single one is no choice.
  editor.set({ setting: { ...editor.state.setting, hidden: ['tabBackground', 'tabAdjust'] } });
  await waitFor(() => expect(tabs()).toEqual([]));
});
