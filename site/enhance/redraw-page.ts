import type { Scene } from '../../src/document/scene/scene.ts';
import { choicesIn, fieldsIn, isChanged, ownPage } from './own-page.ts';
import { drawingOf, labelOf, replaceLayers, type ShownPhoto, shapeStage, showDrawing } from './scene-stage.ts';

interface Ports {
  stage: HTMLElement;
  /** @throws where it cannot be fetched */
  template(): Promise<Scene>;
  photo(): ShownPhoto | undefined;
}

const load = () => import('./draw-page.ts');

/** The words and the size of a template's page: what is chosen is drawn, one drawing after the other, the last always. */
export function redrawPage(root: Document, { stage, template, photo }: Ports) {
  const said = root.querySelector<HTMLElement>('[data-words-said]');
  const hint = said?.textContent ?? '';
  /** What is shown, once it is a drawing whose letters are text: from then on the layers of words alone change. */
  let drawn: { photo: ShownPhoto | undefined; shape: string } | undefined;
  let drawing: Promise<void> | undefined;
  let isDue = false;

  const draw = async () => {
    const [scene, { drawPage }] = await Promise.all([template(), load()]);
    const page = ownPage(scene, choicesIn(root));
    const next = { photo: photo(), shape: `${page.width}x${page.height}` };
    const { markup, missing } = await drawPage(page, { photo: next.photo, label: labelOf(stage) });
    const svg = drawingOf(markup);
    if (drawn?.shape === next.shape && drawn.photo === next.photo)
      replaceLayers(
        stage,
        svg,
        fieldsIn(root).map(({ dataset }) => dataset.words ?? ''),
      );
    else {
      await showDrawing(stage, svg);
      shapeStage(stage, page);
    }
    drawn = next;
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

  // What it takes is there before the first key: the code, the template, its faces.
  const prepare = async () => {
    const { drawPage } = await load();
    await drawPage(await template(), { photo: undefined, label: '' });
  };
  for (const group of root.querySelectorAll('[data-template-words],[data-template-sizes]')) {
    group.addEventListener('input', redraw);
    group.addEventListener('focusin', () => void prepare().catch(() => {}), { once: true });
  }
  // Chosen before this came, or kept by the browser over a reload.
  if (isChanged(choicesIn(root))) redraw();
  return {
    /** Another photo stands in the drawing, and may not in the one that is being made. */
    photoChanged: () => void (drawing && redraw()),
  };
}
