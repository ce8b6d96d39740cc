import type { ToolPorts, ToolShortcuts } from '../model/tool.ts';
import { fullSize, SCALES, type Size } from '../stage/geometry.ts';
import { FIT, type View } from '../stage/view.ts';
import { inField } from './chord.ts';

/** What a key does in a tool. */
export interface Shortcut<Model> {
  run: (model: Model) => void;
  /** A single letter or sign: off in fields, and where the person turned them off. */
  single?: boolean;
  /** A field does something of its own by it. */
  field?: boolean;
  /** A field, a button and a slider do something of their own by it. */
  bare?: boolean;
  /** Where it does nothing, others have the key. */
  when?: (model: Model) => boolean;
}

/** A tool's keys, by their chords (`chordOf`). */
export type Shortcuts<Model> = Readonly<Record<string, Shortcut<Model>>>;

/** What of a tool its keys need. */
export interface Keyed {
  readonly ports: Pick<ToolPorts, 'shell' | 'output' | 'screen'>;
}

interface Stepped extends Keyed {
  undo(): void;
  redo(): void;
}

interface Zoomed {
  readonly state: { readonly view: View };
  set(change: { view: View }): void;
}

/** Of every tool: its file, and the panel. */
export const FILE_KEYS: Shortcuts<Keyed> = {
  'ctrl+s': { run: ({ ports }) => ports.output.deliver(ports.shell.getState().setting.hosted ? 'use' : 'download') },
  'ctrl+shift+s': { run: ({ ports }) => ports.output.deliver('download') },
  p: { single: true, run: ({ ports }) => ports.screen.panel(document.querySelector('aside[data-region]') === null) },
};

/** Of a tool with steps of its own. */
export const STEP_KEYS: Shortcuts<Stepped> = {
  'ctrl+z': { field: true, run: (model) => model.undo() },
  'ctrl+shift+z': { field: true, run: (model) => model.redo() },
  'ctrl+y': { field: true, run: (model) => model.redo() },
};

const zoom = (factor: number) => (model: Zoomed) => {
  const { view } = model.state;
  const scale = Math.max(SCALES.least, view.scale * factor);
  model.set({ view: { scale, x: (view.x * scale) / view.scale, y: (view.y * scale) / view.scale } });
};

/** Of a stage: nearer and further about its middle, and all of it. */
export const ZOOM_KEYS: Shortcuts<Zoomed> = {
  '+': { single: true, run: zoom(1.25) },
  '=': { single: true, run: zoom(1.25) },
  '-': { single: true, run: zoom(0.8) },
  '0': { single: true, run: (model) => model.set({ view: FIT }) },
};

/** A pixel of what the stage shows on a pixel of the screen. @param sizeOf what it shows; undefined: nothing yet */
export const fullSizeKey = <Model extends Zoomed>(sizeOf: (model: Model) => Size | undefined): Shortcut<Model> => ({
  single: true,
  run(model) {
    const room = document.querySelector('[data-stage-room]');
    if (room === null) return;
    const size = sizeOf(model);
    if (size === undefined) return;
    model.set({ view: fullSize(model.state.view, size, { width: room.clientWidth, height: room.clientHeight }) });
  },
});

const CONTROLS = 'button, a, input, select, [role="slider"], [role="tab"]';

/** Whether what has the focus does something by Enter, the space bar or the arrows. */
export const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null;

/** The shortcut of a chord, where it is not what has the focus that takes the key. */
export function shortcutOf<Model extends Keyed>(
  shortcuts: Shortcuts<Model>,
  model: Model,
  { target }: KeyboardEvent,
  chord: string,
): Shortcut<Model> | undefined {
  const shortcut = Object.hasOwn(shortcuts, chord) ? shortcuts[chord] : undefined;
  if (shortcut === undefined) return undefined;
  const { single, field, bare, when } = shortcut;
  if (when?.(model) === false) return undefined;
  if (single && !model.ports.shell.getState().singleKeys) return undefined;
  if (bare && isControl(target)) return undefined;
  return (single || field || bare) && inField(target) ? undefined : shortcut;
}

interface ToolKeys<Model> {
  model: Model;
  shortcuts: Shortcuts<Model>;
  /** The screen that they are for. */
  screen: string;
  /** Whether there is something that they could be for. */
  isReady: (model: Model) => boolean;
}

/** Whether a key was a tool's; then it was done. */
export function takesKey<Model extends Keyed>(
  { model, shortcuts, screen, isReady }: ToolKeys<Model>,
  event: KeyboardEvent,
  chord: string,
): boolean {
  if (model.ports.shell.getState().screen !== screen || !isReady(model)) return false;
  const shortcut = shortcutOf(shortcuts, model, event, chord);
  if (shortcut === undefined) return false;
  event.preventDefault();
  shortcut.run(model);
  return true;
}

/** The keys of a tool; those of a part of its stage are handled by what has the focus. */
export const createToolKeys = <Model extends Keyed>(keys: ToolKeys<Model>): ToolShortcuts => ({
  busy: false,
  down: (event, chord) => takesKey(keys, event, chord),
  up: () => false,
});
