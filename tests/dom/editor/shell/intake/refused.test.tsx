import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { IncomingPicture, ToolManifest, ToolPorts } from '../../../../../editor/shell/model/tool.ts';
import { switchTool } from '../../../../../editor/shell/switcher/switch-tool.ts';
import { splitter } from '../../../../../editor/tools/splitter/manifest.ts';
import { cutoutError } from '../../../../../src/protocol/errors.ts';
import { showApp } from '../../harness.tsx';

/** A tool, and what it may say. */
async function showTool(size: { width?: number; height?: number } = {}) {
  const given: ToolPorts[] = [];
  const opened: (readonly IncomingPicture[])[] = [];
  const tested: ToolManifest = {
    ...splitter,
    async open(ports) {
      given.push(ports);
      const tool = await splitter.open(ports);
      return { ...tool, openPictures: async (pictures) => ({ ok: opened.push(pictures) > 0 }) };
    },
  };
  const app = await showApp({ ...size, tools: [tested] });
  app.shell.set({ tools: ['cutout', 'splitter'] });
  await switchTool(app, 'splitter');
  const [ports] = given;
  if (ports === undefined) throw new Error('the tool was not opened');
  return { ...ports, shell: app.shell, opened };
}

const error = cutoutError('IMAGE_DIMENSIONS', 'too wide', { details: { width: 20_000, height: 300, limit: 8_000 } });
const SENTENCE = '“strip.jpg” is 20000 × 300. The limit is 8000 px a side.';

it('a file that cannot be taken is named on the empty screen, with what is too much of it', async () => {
  const { screen: said, shell } = await showTool();
  act(() => said.show('upload'));
  act(() => said.refuse(error, 'strip.jpg'));
  expect(await screen.findByText(SENTENCE)).toBeDefined();
  expect(shell.state.note).toBeUndefined();
});

it('over work that is open it is a note, as the empty screen is not there to say it', async () => {
  const { screen: said, shell } = await showTool();
  act(() => said.show('split'));
  act(() => said.refuse(error, 'strip.jpg'));
  await waitFor(() => expect(shell.state.note).toMatchObject({ tone: 'warn', values: { name: 'strip.jpg' } }));
  expect(shell.state.problem).toBeUndefined();
});

it('what a step could not do is left to the tool to say: its own word stays', async () => {
  const { screen: said, shell } = await showTool();
  act(() => said.show('split'));
  act(() => {
    said.refuse(cutoutError('NETWORK', 'away'));
    said.note({ id: 'action.close', tone: 'warn' });
  });
  await act(async () => {});
  expect(shell.state.note).toMatchObject({ id: 'action.close' });
});

it('a picture that came in clear is said to be transparent: nothing was taken away from it', async () => {
  const { screen: said } = await showTool();
  act(() => said.show('upload'));
  act(() => said.refuse(cutoutError('EMPTY_RESULT', 'clear', { details: { clear: 1 } }), 'layer.png'));
  expect(await screen.findByText('“layer.png” is fully transparent: there is nothing to see in it.')).toBeDefined();
});

const large = cutoutError('IMAGE_DIMENSIONS', 'too wide', {
  details: { width: 9_000, height: 300, limit: 8_000, shrink: 1 },
});
const picture = { name: 'strip.jpg', image: new Blob(['strip']), way: 'drop' } as const;
const SHRINK = { name: 'Shrink to 8000 px and go on' };

it.each(['upload', 'split'])(
  'a picture that can be taken smaller is, by one press (on the screen %s)',
  async (where) => {
    const { screen: said, imaging, opened } = await showTool();
    const small = new Blob(['small'], { type: 'image/jpeg' });
    const limits: unknown[] = [];
    vi.spyOn(imaging, 'load').mockResolvedValue(
      Object.assign(Object.create(null), {
        check: async (_signal: AbortSignal, blob: Blob, asked: object) =>
          limits.push(asked) && { blob, format: 'jpeg' },
        open: async (_signal: AbortSignal, source: object) => source,
        pixels: async () => ({ width: 2, height: 1, data: new Uint8ClampedArray(8).fill(255) }),
        encodePixels: async (...[, , options, , photo]: unknown[]) => {
          expect([options, photo]).toMatchObject([{ format: 'jpeg', camera: true }, { blob: picture.image }]);
          return small;
        },
      }),
    );
    act(() => said.show(where));
    act(() => said.refuse(large, 'strip.jpg', picture));
    fireEvent.click(await screen.findByRole('button', SHRINK));
    await waitFor(() => expect(opened).toEqual([[{ ...picture, image: small }]]));
    expect(limits).toMatchObject([{ shrink: true }]);
  },
);

it('one that no browser decodes at its size is only refused', async () => {
  const { screen: said } = await showTool();
  act(() => said.show('upload'));
  act(() => said.refuse(error, 'strip.jpg', picture));
  expect(await screen.findByText(SENTENCE)).toBeDefined();
  expect(screen.queryByRole('button', SHRINK)).toBeNull();
});
