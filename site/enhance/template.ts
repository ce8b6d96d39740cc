import { DESIGN_TYPE } from '../../src/document/scene/design-type.ts';
import type { Scene } from '../../src/document/scene/scene.ts';
import type { OpenEditor } from '../config/opening.ts';
import { choicesIn, ownPage } from './own-page.ts';
import { photosOf } from './photos.ts';
import { pinStage } from './pin-stage.ts';
import { putPhoto } from './put-photo.ts';
import { redrawPage } from './redraw-page.ts';
import { type ShownPhoto, shownPhoto } from './scene-stage.ts';
import { takePage } from './take-page.ts';

/** As the server gives it out. */
interface Template {
  name: string;
  scene: Scene;
}

/**
 * The page of a template: one's own photo is put into the drawing in the page, one's own words and another size are drawn there, and the
 * button opens the poster with all of it. None of it is sent anywhere; the PNG too is made here.
 */
export function useTemplate(root: Document, open: OpenEditor): void {
  const button = root.querySelector<HTMLElement>('[data-design]');
  const stage = root.querySelector<HTMLElement>('[data-scene]');
  const put = root.querySelector<HTMLElement>('[data-photo-put]');
  const words = root.querySelector<HTMLElement>('[data-template-words]');
  let photo: File | undefined;
  let shown: ShownPhoto | undefined;
  const template = onceFetched(() => templateAt(button?.dataset.design ?? ''));
  const own = async () => {
    const { name, scene } = await template();
    return { name, scene: ownPage(scene, choicesIn(root)) };
  };

  button?.addEventListener('click', () => {
    own().then(
      (page) => open({ design: designOf(page), tool: 'poster', photos: photo ? [photo] : [] }),
      // Without a network there is nothing to fetch; the offline bar says so.
      () => {},
    );
  });
  takePage(root, async () => {
    const [{ name, scene }, { savePage }] = await Promise.all([own(), import('./save-page.ts')]);
    await savePage(new AbortController().signal, scene, { photo: shown, title: name });
  });
  if (stage === null) return;
  const redrawn = redrawPage(root, { stage, template: async () => (await template()).scene, photo: () => shown });
  if (words) pinStage(stage, words);
  if (put === null) return;

  const show = async (given: File) => {
    photo = given;
    const said = put.querySelector<HTMLElement>('[data-photo-said]');
    const label = put.querySelector<HTMLElement>('[data-photo-words]');
    const read = await shownPhoto(given);
    const isShown = read !== undefined && (await putPhoto(stage, read));
    if (isShown) {
      if (shown) URL.revokeObjectURL(shown.url);
      shown = read;
      redrawn.photoChanged();
    } else if (read) URL.revokeObjectURL(read.url);
    if (said) said.textContent = (isShown ? said.dataset.shown : said.dataset.unreadable) ?? '';
    if (label) label.textContent = label.dataset.photoWords ?? '';
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

/** A page as a file for the poster. */
const designOf = (page: Template): File => new File([JSON.stringify(page)], 'template.json', { type: DESIGN_TYPE });
