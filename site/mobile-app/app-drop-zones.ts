import { AppError } from '../../src/base/error.ts';
import type { OpenEditor } from '../config/opening.ts';

export interface AppWords {
  uploading: string;
  update: string;
  failed: string;
}

/** The app has to be newer, or brings no bridge: the person updates it. */
const OLD = ['NATIVE_BRIDGE_MISSING', 'APP_TOO_OLD'];

/**
 * Inside the mobile app a drop zone's button is the app's picker: a press asks it, and never the page's own. While a photo is on its way
 * another press does nothing.
 * @param photo undefined: it was given up
 */
export function dropZonesOfApp(
  root: Document,
  photo: (onShare: (share: number) => void) => Promise<File | undefined>,
  words: AppWords,
  open: OpenEditor,
): void {
  let isBusy = false;
  for (const zone of root.querySelectorAll<HTMLElement>('[data-drop-zone]')) {
    const said = zone.querySelector<HTMLElement>('[data-drop-words]');
    const refused = zone.querySelector<HTMLElement>('[data-refused]');
    // Neither dragging nor pasting is a way in of an app.
    if (said) said.textContent = '';
    said?.setAttribute('role', 'status');
    const show = (problem: string) => {
      if (refused) refused.textContent = problem;
      if (refused) refused.hidden = problem === '';
    };
    const run = async () => {
      show('');
      const file = await photo((share) => {
        if (said) said.textContent = words.uploading.replace('{percent}', String(Math.round(share * 100)));
      });
      if (file) open({ photos: [file], tool: zone.dataset.dropZone });
    };
    zone.querySelector('label')?.addEventListener('click', (event) => {
      event.preventDefault();
      if (isBusy) return;
      isBusy = true;
      run()
        .catch((error: unknown) =>
          show(error instanceof AppError && OLD.includes(error.code) ? words.update : words.failed),
        )
        .finally(() => {
          isBusy = false;
          if (said) said.textContent = '';
        });
    });
  }
}
