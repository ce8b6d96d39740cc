import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { splitter } from '../../../editor/tools/splitter/manifest.ts';
import { showApp } from './harness.tsx';

const photo = () => new Blob(['photo'], { type: 'image/png' });

describe('a frame that is asked for a tool', () => {
  it('shows it, and names it with what it takes', async () => {
    const { shell, admitted } = await showApp({ tools: [splitter], query: '&tool=splitter', keyTools: ['splitter'] });
    expect(shell.state.tool).toBe('splitter');
    expect(admitted).toEqual(expect.arrayContaining(['init', 'loaded']));
  });

  it.each([
    ['poster', 'TOOL_UNKNOWN', undefined],
    ['nothing', 'TOOL_UNKNOWN', undefined],
    ['splitter', 'TOOL_NOT_ALLOWED', ['cutout' as const]],
    ['splitter', 'TOOL_NOT_ALLOWED', undefined],
  ])('%s ends in %s instead of init', async (tool, code, keyTools) => {
    const { shell, admitted } = await showApp({
      tools: [splitter],
      query: `&tool=${tool}`,
      ...(keyTools && { keyTools }),
    });
    expect(admitted).toEqual([`error code=${code}`]);
    expect(shell.state).toMatchObject({ screen: 'blocked', blocked: { code } });
  });

  it('says before a photo is asked for that this browser has no canvas, with words for the person and not for the site’s owner', async () => {
    const { shell, admitted } = await showApp({ canvasWorks: false });
    expect(admitted).toEqual(['error code=CANVAS_UNUSABLE']);
    expect(shell.state).toMatchObject({ screen: 'blocked', blocked: { code: 'CANVAS_UNUSABLE' } });
    await screen.findByRole('heading', { name: 'This browser cannot run the editor' });
    expect(screen.getByText(/^The editor reads photos through a canvas\./)).toBeTruthy();
    expect(screen.queryByText(/^Only visiting\?/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
  });

  it('answers tryMatting with TOOL_MISMATCH where it is no cut-out, and opens pictures of the host all the same', async () => {
    const { send, emitted, settle } = await showApp({
      tools: [splitter],
      query: '&tool=splitter',
      keyTools: ['splitter', 'cutout'],
    });
    send('tryMatting', { id: '7', image: photo() });
    await settle();
    expect(emitted).toContain('mattinged id=7 ok=false code=TOOL_MISMATCH');
    send('openPictures', { id: '8', images: [photo()] });
    await settle();
    expect(emitted).toContain('opened id=8');
  });
});
