import { type Size, zoomAbout } from './geometry.ts';
import type { GestureTarget } from './stageGestures.ts';
import type { View } from './view.ts';

/** A tool whose state has the stage's view. */
interface Viewed {
  readonly state: { readonly view: View };
  set(change: { view: View }): void;
}

/** What a drag, a pinch or a wheel on the stage does to the view of a tool. @param place what is shown now, and the room it has */
export const viewIn = (
  tool: Viewed,
  place: { readonly current: { picture: Size; room: Size } },
): Pick<GestureTarget, 'view' | 'size' | 'move' | 'zoom'> => ({
  view: () => tool.state.view,
  size: () => place.current,
  move: (view) => tool.set({ view }),
  zoom: (factor, at) => {
    const { picture, room } = place.current;
    tool.set({ view: zoomAbout(tool.state.view, factor, at, picture, room) });
  },
});
