import { FILL } from './frame-element.ts';
import { makeElement } from './own-members.ts';

/** Where the frame stands: a native dialog over the page, or a place in the partner's container. */
export interface Container {
  place: HTMLElement;
  show(): void;
  hide(): void;
}

/** A place in a container. In one without a height of its own it takes the shape 4:3. */
export function makeInline(): Container {
  const place = makeElement('div');
  place.hidden = true;
  place.style = `${FILL}position:relative;aspect-ratio:4/3;overflow:auto`;
  return {
    place,
    show() {
      place.hidden = false;
    },
    hide() {
      place.hidden = true;
    },
  };
}

/**
 * The modal: the page behind is inert, Esc closes it, and the focus goes back where it was. The button lies behind the frame
 * and is there for the time before it and for the notice in its place. Esc inside the frame is the frame's, which says `cancel`.
 */
export function makeDialog(ariaLabel: string, scheme = 'auto'): Container {
  const place = makeElement('dialog');
  const button = makeElement('button');
  place.style = `${FILL}max-width:none;max-height:none;color-scheme:${scheme.replace('auto', 'light dark')}`;
  button.textContent = '×';
  button.style = 'position:absolute;right:0;width:48px;height:48px';
  const hide = () => place.close();
  // Until the core is there, which asks about what is unsaved (connect.ts); Esc closes a dialog by itself.
  button.onclick = hide;
  place.append(button);
  place.ariaLabel = ariaLabel;
  return { place, show: () => place.open || place.showModal(), hide };
}
