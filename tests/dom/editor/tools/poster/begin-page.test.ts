import { expect, it } from 'vitest';
import { beginPage } from '../../../../../editor/tools/poster/model/begin-page.ts';
import type { Scene } from '../../../../../src/document/scene/scene.ts';
import { templateScene } from '../../../../../src/document/scene/templates/designs/template-scene.ts';
import { posterOf } from './poster-of.ts';

const pageOf = (template: string) => templateScene({ template }, 'en') as Scene;

it('another template takes the place of a page that has changes only when the person says so', () => {
  const asked: [steps: number, isKept: boolean | undefined][] = [];
  let answer = () => {};
  const shell = {
    ask(steps: number, go: () => void, keeps?: () => boolean) {
      asked.push([steps, keeps?.()]);
      answer = go;
      if (steps === 0) go();
    },
  };
  const poster = posterOf({ screen: { show: () => {}, note: () => {} } });
  const other = pageOf('plant-swap');
  beginPage(shell, poster, pageOf('fennel'), 'Fennel');
  poster.background('#111111');
  beginPage(shell, poster, other, 'Swap');
  // Nothing of the page before would be left to go on with.
  expect(asked).toEqual([
    [0, false],
    [1, false],
  ]);
  expect([poster.state.name, poster.scene?.pages[0]?.background]).toEqual(['Fennel', '#111111']);
  answer();
  expect([poster.state.name, poster.scene?.height]).toEqual(['Swap', other.height]);
});
