import { unsavedSteps } from '../../../../src/document/history/unsaved.ts';
import type { Scene } from '../../../../src/document/scene/scene.ts';
import type { Shell } from '../../../shell/model/shell.ts';
import type { Poster } from './poster.ts';

/** A page takes the place of the one that is open, which is kept no longer: it is asked where something of that is unsaved. */
export function beginPage(shell: Pick<Shell, 'ask'>, poster: Poster, scene: Scene, name: string): void {
  const { history, saved } = poster.state;
  shell.ask(
    unsavedSteps(history, saved),
    () => poster.begin(scene, name),
    () => false,
  );
}
