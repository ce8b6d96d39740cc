import type { Layer, Script, TextLayer } from '../scene.ts';
import { layoutText } from './layout-text.ts';
import type { TextMeasure } from './measure.ts';

/** What decides how many lines a text has and how high they are. */
const SHAPING = ['text', 'family', 'weight', 'size', 'line', 'letters', 'list', 'textFit', 'width'] as const;

/** How far the middle lies from the edge that stays, as a share of what the box grew by. */
const FROM_EDGE = { top: 0.5, middle: 0, bottom: -0.5 } as const;

/** The edge at which the words begin stays where it is on the page, also of a turned box. */
function asHigh(layer: TextLayer, height: number): TextLayer {
  const by = (height - layer.height) * FROM_EDGE[layer.valign];
  const turn = (layer.rotation * Math.PI) / 180;
  const middle = { x: layer.x + layer.width / 2, y: layer.y + layer.height / 2 };
  return {
    ...layer,
    height,
    x: middle.x - Math.sin(turn) * by - layer.width / 2,
    y: middle.y + Math.cos(turn) * by - height / 2,
  };
}

/**
 * A box of wrapped words stays as high as they are: its frame, its handles and what a press hits are where the words are. A box that
 * was made higher than its words keeps its height for as long as they fit.
 */
export function followWords(before: Layer, after: Layer, script: Script, measured: () => TextMeasure): Layer {
  if (before.type !== 'text' || after.type !== 'text' || after.textFit !== 'wrap' || after.curve !== 0) return after;
  if (after.height !== before.height || SHAPING.every((key) => after[key] === before[key])) return after;
  const measure = measured();
  const was = layoutText(before, script, measure);
  const is = layoutText(after, script, measure);
  const wasTight = before.height <= was.height + (before.size * before.line) / 2;
  return wasTight || is.height > after.height ? asHigh(after, is.height) : after;
}
