import { DESIGN_TYPE } from '../../src/document/scene/design-type.ts';
import { withTexts } from '../../src/document/scene/find-layer.ts';
import type { Scene } from '../../src/document/scene/scene.ts';
import type { OpenEditor } from '../config/opening.ts';
import { photosOf } from './photos.ts';
import { putPhoto } from './put-photo.ts';
import { type ShownPhoto, shownPhoto } from './scene-stage.ts';
import { typeWords, type Words } from './type-words.ts';

/** As the server gives it out. */
interface Template {
  name: string;
  scene: Scene;
}

/**
 * The page of a template: one's own photo is put into the drawing in the page, one's own words are drawn there, and the button opens the
 * poster with both. Neither is sent anywhere.
 */
export function useTemplate(root: Document, open: OpenEditor): void {
  const button = root.querySelector<HTMLElement>('[data-design]');
  const stage = root.querySelector<HTMLElement>('[data-scene]');
  const put = root.querySelector<HTMLElement>('[data-photo-put]');
  const group = root.querySelector<HTMLElement>('[data-template-words]');
  let photo: File | undefined;
  let shown: ShownPhoto | undefined;
  const template = onceFetched(() => templateAt(button?.dataset.design ?? ''));
  const typed =
    group && stage
      ? typeWords(group, { stage, template: async () => (await template()).scene, photo: () => shown })
      : undefined;

  button?.addEventListener('click', () => {
    template().then(
      (found) => open({ design: designOf(found, typed?.words() ?? {}), tool: 'poster', photos: photo ? [photo] : [] }),
      // Without a network there is nothing to fetch; the offline bar says so.
      () => {},
    );
  });
  if (put === null || stage === null) return;

  const show = async (given: File) => {
    photo = given;
    const said = put.querySelector<HTMLElement>('[data-photo-said]');
    const words = put.querySelector<HTMLElement>('[data-photo-words]');
    const read = await shownPhoto(given);
    const isShown = read !== undefined && (await putPhoto(stage, read));
    if (isShown) {
      if (shown) URL.revokeObjectURL(shown.url);
      shown = read;
      typed?.photoChanged();
    } else if (read) URL.revokeObjectURL(read.url);
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

/** Again only where it failed. */
function onceFetched<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().catch((error: unknown) => {
      asked = undefined;
      throw error;
    });
    return asked;
  };
}

/** Of our own server. @throws where it cannot be fetched */
async function templateAt(address: string): Promise<Template> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error('no design');
  return await answer.json();
}

/** The template with a person's words as a file for the poster. */
const designOf = ({ name, scene }: Template, words: Words): File =>
  new File([JSON.stringify({ name, scene: withTexts(scene, words) })], 'template.json', { type: DESIGN_TYPE });
