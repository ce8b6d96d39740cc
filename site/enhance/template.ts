import { DESIGN_TYPE } from '../../src/document/scene/design-type.ts';
import type { OpenEditor } from '../config/opening.ts';
import { photosOf } from './photos.ts';
import { putPhoto } from './put-photo.ts';

/**
 * The page of a template: one's own photo is put into the drawing in the page, and the button opens the poster with both. The photo is
 * sent nowhere.
 */
export function useTemplate(root: Document, open: OpenEditor): void {
  const button = root.querySelector<HTMLElement>('[data-design]');
  const stage = root.querySelector<HTMLElement>('[data-scene]');
  const put = root.querySelector<HTMLElement>('[data-photo-put]');
  let photo: File | undefined;

  button?.addEventListener('click', () => {
    designOf(button.dataset.design ?? '').then(
      (design) => open({ design, tool: 'poster', photos: photo ? [photo] : [] }),
      // Without a network there is nothing to fetch; the offline bar says so.
      () => {},
    );
  });
  if (put === null || stage === null) return;

  const show = async (given: File) => {
    photo = given;
    const said = put.querySelector<HTMLElement>('[data-photo-said]');
    const words = put.querySelector<HTMLElement>('[data-photo-words]');
    const isShown = await putPhoto(stage, given).catch(() => false);
    if (said) said.textContent = (isShown ? said.dataset.shown : said.dataset.unreadable) ?? '';
    if (words) words.textContent = words.dataset.photoWords ?? '';
  };
  const take = (files: Iterable<File> | null | undefined) => {
    const [first] = photosOf(files);
    if (first) void show(first);
  };
  const input = put.querySelector('input');
  input?.addEventListener('change', () => {
    take(input.files);
    // The same photo may be chosen again.
    input.value = '';
  });
  // Chosen before this came.
  take(input?.files);
  const drag = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files') || root.documentElement.hasAttribute('data-editing')) return;
    event.preventDefault();
    put.toggleAttribute('data-over', event.type === 'dragover');
    if (event.type === 'drop') take(event.dataTransfer.files);
  };
  for (const name of ['dragover', 'dragleave', 'drop'] as const) root.addEventListener(name, drag);
  root.addEventListener('paste', ({ clipboardData }) => {
    if (!root.documentElement.hasAttribute('data-editing')) take(clipboardData?.files);
  });
}

/** The template as a file for the poster. @throws where it cannot be fetched */
async function designOf(address: string): Promise<File> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('no design');
  return new File([await answer.text()], 'template.json', { type: DESIGN_TYPE });
}
