import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { ToolManifest } from '../../../../../editor/shell/model/tool.ts';
import { splitter } from '../../../../../editor/tools/splitter/manifest.ts';
import { showApp } from '../../harness.tsx';

/** A tool that takes so many photos at once. */
async function showTaking(max: number, ok = true) {
  const taken: string[][] = [];
  const tested: ToolManifest = {
    ...splitter,
    takes: ({ formats }) => ({ min: 1, max, types: formats }),
    async open(ports) {
      return {
        ...(await splitter.open(ports)),
        async openPictures(pictures) {
          taken.push(pictures.map(({ name }) => name));
          return { ok };
        },
      };
    },
  };
  const app = await showApp({ tools: [tested], query: '&tool=splitter', keyTools: ['splitter'] });
  await screen.findByRole('button', { name: /^Choose/ });
  const give = async () => {
    const files = ['a.png', 'b.png', 'c.png'].map((name) => new File(['x'], name, { type: 'image/png' }));
    fireEvent.change(document.querySelector('#pick-files') as Element, { target: { files } });
    await waitFor(() => expect(taken).toHaveLength(1));
    await act(async () => {});
  };
  return { ...app, give };
}

describe('a tool that takes one photo', () => {
  it('asks for one, offers no folder, and says which of several it took', async () => {
    const { give, shell } = await showTaking(1);
    expect(screen.getByRole('button', { name: 'Choose a photo' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Folder' })).toBeNull();
    expect((document.querySelector('#pick-files') as HTMLInputElement).multiple).toBe(false);
    await give();
    expect(shell.state.note).toEqual({ id: 'upload.onlyOne', values: { name: 'a.png', count: 2 }, tone: 'info' });
    expect(shell.state.spoken.text).toBe('One photo at a time here: “a.png” was opened, 2 were left out.');
  });

  it('says nothing of the others where the first was refused, nor where all are taken', async () => {
    const refusing = await showTaking(1, false);
    await refusing.give();
    expect(refusing.shell.state.note).toBeUndefined();
  });

  it('that takes several asks for several', async () => {
    const { give, shell } = await showTaking(30);
    expect(screen.getByRole('button', { name: 'Choose photos' })).toBeDefined();
    expect((document.querySelector('#pick-files') as HTMLInputElement).multiple).toBe(true);
    await give();
    expect(shell.state.note).toBeUndefined();
  });
});
