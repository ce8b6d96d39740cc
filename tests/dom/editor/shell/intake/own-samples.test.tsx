import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { manySamples, portraitSamples } from '../../../../../editor/shell/intake/own-samples.ts';
import type { ToolManifest } from '../../../../../editor/shell/model/tool.ts';
import { splitter } from '../../../../../editor/tools/splitter/manifest.ts';
import { showApp } from '../../harness.tsx';

/** The empty screen of a tool with samples of its own, and what it is given. */
async function showSamples(Samples: ToolManifest['screens'][string]['Part']) {
  const taken: string[][] = [];
  const tested: ToolManifest = {
    ...splitter,
    empty: { words: 'splitter.empty', Demo: () => null, ...splitter.empty, Samples },
    async open(ports) {
      return {
        ...(await splitter.open(ports)),
        async openPictures(pictures) {
          taken.push(pictures.map(({ name, way }) => `${name} ${way}`));
          return { ok: true };
        },
      };
    },
  };
  await showApp({ tools: [tested], query: '&tool=splitter', keyTools: ['splitter'] });
  return taken;
}

describe('samples of a tool’s own', () => {
  it('are portraits where a face is wanted, one at a press', async () => {
    const taken = await showSamples(portraitSamples.Part);
    fireEvent.click(await screen.findByRole('button', { name: 'Sample: portrait of a man' }));
    await waitFor(() => expect(taken).toEqual([['neighbour.jpg sample']]));
    expect(screen.getAllByRole('button', { name: /^Sample/ })).toHaveLength(2);
  });

  it('come all at once where one alone would show nothing', async () => {
    const taken = await showSamples(manySamples.Part);
    fireEvent.click(await screen.findByRole('button', { name: 'Try it with these 5 photos' }));
    await waitFor(() => expect(taken).toHaveLength(1));
    expect(taken[0]).toEqual(['person', 'bottle', 'plant', 'lamp', 'mug'].map((name) => `${name}.jpg sample`));
    expect(screen.queryByRole('button', { name: /^Sample/ })).toBeNull();
  });
});
