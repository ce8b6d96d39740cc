import { LayerEditor } from '../../../../../editor/shell/layers/model/layer-editor.ts';
import { texts } from '../../../../../editor/shell/layers/texts/en.ts';
import { doStep, type History, nowOf, startHistory } from '../../../../../src/document/history/history.ts';
import { layersOf } from '../../../../../src/document/scene/edit/edit-layers.ts';
import type { Scene } from '../../../../../src/document/scene/scene.ts';

/** An editor over a scene whose history is kept here. */
export function editorOf(first: Scene) {
  let history: History<Scene> = startHistory('begun', first);
  const said: string[] = [];
  let ids = 0;
  const editor = new LayerEditor({
    scene: () => nowOf(history),
    change: (scene, step, gesture) => {
      history = doStep(history, step.id, scene, gesture);
    },
    say: (id) => said.push(id),
    newId() {
      ids += 1;
      return `new-${ids}`;
    },
    word: (id) => {
      const text = texts[id];
      return typeof text === 'string' ? text : text.other;
    },
    // Each letter half as wide as it is high.
    measure: () => ({ width: (text) => text.length / 2 }),
  });
  return {
    editor,
    said,
    steps: () => history.steps.map(({ name }) => name),
    layers: () => layersOf(nowOf(history)),
    layer: (id: string) => layersOf(nowOf(history)).find((layer) => layer.id === id),
  };
}
