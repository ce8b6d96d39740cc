import type { ToolShortcuts } from '../../../../editor/shell/model/tool.ts';
import { createRecorder } from '../../../setup/recorder.ts';

/** What of a tool's ports its keys need; what is asked of them is written down. */
export function keyedPorts(screen: string) {
  const { seen, note } = createRecorder();
  const shell = { screen, singleKeys: true, setting: { hosted: true } };
  const ports = {
    shell: { getState: () => shell },
    output: { deliver: note('deliver') },
    screen: { panel: note('panel') },
    translator: { state: { t: (id: string) => id } },
  };
  return { seen, note, shell, ports };
}

/** Presses a key on an element; whether it was taken, and whether it does what it does by itself. */
export function pressOn(shortcuts: ToolShortcuts) {
  return (chord: string, target: EventTarget = document.body): { taken: boolean; prevented: boolean } => {
    const event = new KeyboardEvent('keydown', { key: chord, cancelable: true });
    Object.defineProperty(event, 'target', { value: target });
    const taken = shortcuts.down(event, chord);
    return { taken, prevented: event.defaultPrevented };
  };
}
