import type { Scene } from '../../src/document/scene/scene.ts';
import { drawingOf, labelOf, replaceLayers, type ShownPhoto, showDrawing } from './scene-stage.ts';

/** Id of a text → what a person wrote there. */
export type Words = Readonly<Record<string, string>>;

interface Typing {
  stage: HTMLElement;
  /** @throws where it cannot be fetched */
  template(): Promise<Scene>;
  photo(): ShownPhoto | undefined;
}

const load = () => import('./draw-words.ts');

/**
 * The words of a template's page: what is typed is drawn, one drawing after the other, the last always.
 * @returns `words`: what differs from the template's own
 */
export function typeWords(group: HTMLElement, { stage, template, photo }: Typing) {
  const fields = [...group.querySelectorAll<HTMLTextAreaElement>('[data-words]')];
  const said = group.querySelector<HTMLElement>('[data-words-said]');
  const hint = said?.textContent ?? '';
  const idOf = ({ dataset }: HTMLElement) => dataset.words ?? '';
  const words = (): Words =>
    Object.fromEntries(fields.filter((one) => one.value !== one.defaultValue).map((one) => [idOf(one), one.value]));
  /** The photo of the drawing that is shown, once it is one whose letters are text: from then on its layers alone change. */
  let drawn: { photo: ShownPhoto | undefined } | undefined;
  let drawing: Promise<void> | undefined;
  let isDue = false;

  const draw = async () => {
    const [scene, { drawWords }] = await Promise.all([template(), load()]);
    const own = photo();
    const { markup, missing } = await drawWords(scene, words(), { photo: own, label: labelOf(stage) });
    const svg = drawingOf(markup);
    if (drawn?.photo === own && drawn !== undefined) replaceLayers(stage, svg, fields.map(idOf));
    else await showDrawing(stage, svg);
    drawn = { photo: own };
    if (missing.length > 0) throw new Error(`no ${missing[0]}`);
  };
  const say = (text: string | undefined) => {
    if (said && said.textContent !== text) said.textContent = text ?? '';
  };
  const redraw = () => {
    isDue = true;
    drawing ??= (async () => {
      while (isDue) {
        isDue = false;
        await draw().then(
          () => say(hint),
          () => say(said?.dataset.failed),
        );
      }
      drawing = undefined;
    })();
  };

  group.addEventListener('input', redraw);
  // What it takes is there before the first key: the code, the template, its faces.
  const prepare = async () => {
    const { drawWords } = await load();
    await drawWords(await template(), {}, { photo: undefined, label: '' });
  };
  group.addEventListener('focusin', () => void prepare().catch(() => {}), { once: true });
  // Typed before this came, or kept by the browser over a reload.
  if (Object.keys(words()).length > 0) redraw();
  return {
    words,
    /** Another photo stands in the drawing, and may not in the one that is being made. */
    photoChanged: () => void (drawing && redraw()),
  };
}
