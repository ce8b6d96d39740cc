import { readScene } from './read-scene.ts';
import type { Scene } from './scene.ts';

export interface Design {
  name: string;
  scene: Scene;
}

/** Most characters of one: markup of drawings is in it, pictures are not. */
const MOST = 2_000_000;

/** Undefined: it is none. */
export function readDesign(text: string): Design | undefined {
  if (text.length > MOST) return undefined;
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { name, scene: said }: { name?: unknown; scene?: unknown } = Object(raw);
  const scene = readScene(said);
  return scene && { name: typeof name === 'string' ? name.slice(0, 120) : '', scene };
}
