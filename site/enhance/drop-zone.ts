import type { OpenEditor } from '../config/opening.ts';
import { photosOf, sampleOf } from './photos.ts';

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') === true;

/**
 * Where photos go in: the drop zone's button, a drop anywhere on the page, a paste, or a sample. The first drop zone of a page takes what is
 * dropped and pasted.
 */
export function takePhotos(root: Document, open: OpenEditor): void {
  const zones = [...root.querySelectorAll<HTMLElement>('[data-drop-zone]')];
  const [first] = zones;
  if (first === undefined) return;
  for (const zone of zones) wireDropZone(zone, open);
  const box = first.querySelector<HTMLElement>('[data-drop-zone-box]');
  const words = first.querySelector<HTMLElement>('[data-drop-words]');
  const idle = words?.textContent ?? '';

  const over = (on: boolean) => {
    box?.toggleAttribute('data-over', on);
    if (words) words.textContent = on ? (words.dataset.dropWords ?? idle) : idle;
  };
  const isEditing = () => root.documentElement.hasAttribute('data-editing');
  const drag = (event: DragEvent) => {
    if (!hasFiles(event) || isEditing()) return;
    event.preventDefault();
    over(event.type !== 'dragleave' || event.relatedTarget !== null);
  };
  addEventListener('dragover', drag);
  addEventListener('dragleave', drag);
  addEventListener('drop', (event) => {
    if (!hasFiles(event) || isEditing()) return;
    event.preventDefault();
    over(false);
    take(first, photosOf(event.dataTransfer?.files), open, true);
  });
  addEventListener('paste', ({ clipboardData }) => {
    if (!isEditing()) take(first, photosOf(clipboardData?.files), open, false);
  });
}

/** @param said whether a person is informed that there was no photo: not of a paste, which may be anything */
function take(zone: HTMLElement, photos: File[], open: OpenEditor, said: boolean): void {
  const refused = zone.querySelector<HTMLElement>('[data-refused]');
  if (refused) refused.hidden = photos.length > 0 || !said;
  if (photos.length > 0) open({ photos, tool: zone.dataset.dropZone });
}

function wireDropZone(zone: HTMLElement, open: OpenEditor): void {
  const input = zone.querySelector('input');
  const chosen = () => {
    const files = photosOf(input?.files);
    // The same photo may be chosen again.
    if (input) input.value = '';
    take(zone, files, open, true);
  };
  input?.addEventListener('change', chosen);
  // Chosen before this came.
  if (input?.files?.length) chosen();
  for (const button of zone.querySelectorAll<HTMLElement>('[data-sample]')) {
    button.addEventListener('click', () => {
      sampleOf(button.dataset.sample ?? '').then(
        (photo) => open({ photos: [photo], tool: zone.dataset.dropZone }),
        // Without a network there is no sample to fetch; the offline bar says so.
        () => {},
      );
    });
  }
}
