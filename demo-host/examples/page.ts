import type { Cutout, CutoutEvents } from '@cutout/sdk/pure';
import { photo } from './shop.ts';

const find = <E extends Element>(selector: string): E => {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`no ${selector} in the page`);
  return found;
};

/** The button and the places of a page without a framework. */
export function connectPage(editor: Pick<Cutout, 'tryMatting'>) {
  const start = find<HTMLButtonElement>('#start');
  const status = find('#status');
  start.disabled = false;
  start.addEventListener('click', async () => {
    status.textContent = 'Cutting out';
    try {
      await editor.tryMatting(await photo());
      status.textContent = 'Done. Press “Use picture” in the editor.';
    } catch (error) {
      status.textContent = String(error);
    }
  });
  return {
    onSave({ imageUrl, width, height }: CutoutEvents['save']) {
      find<HTMLImageElement>('#result img').src = imageUrl;
      find('#result figcaption').textContent = `${width} × ${height}`;
      find<HTMLElement>('#result').hidden = false;
    },
    onError: ({ code }: { code: string }) => {
      status.textContent = code;
    },
  };
}
