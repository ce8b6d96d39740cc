import type { Point, Size } from '../../../../shell/stage/geometry.ts';
import type { View } from '../../../../shell/stage/view.ts';
import type { RenderedRegion } from './rendered-region.ts';
import type { Mode, TintName, ToolName, ViewName } from './tools.ts';

/** How the retouch stands; what was done to the matte is in the design's history. */
export interface SessionState {
  tool: ToolName;
  /** Of the tools that can do both. */
  mode: Mode;
  /** Keep and erase change places while it is held. */
  swapped: boolean;
  view: ViewName;
  tint: TintName;
  /** Diameter of the brush in pixels of the picture. */
  size: number;
  /** Percent of the radius that is solid. */
  hardness: number;
  snap: boolean;
  pressure: boolean;
  place: View;
  room: Size;
  /** Where the keys have brought the brush, in pixels of the picture; undefined while a pointer leads it. */
  cursor: Point | undefined;
  /** The keys have put it down. */
  down: boolean;
  /** The worker is at it. */
  busy: boolean;
  /** The magnifier is at the brush; under a finger it always is. */
  loupe: boolean;
  /** The panel at the side is open. */
  panel: boolean;
  whole: RenderedRegion | undefined;
  /** What is in sight, sharper than the whole. */
  sharp: RenderedRegion | undefined;
  /** Over what the stroke that is being drawn will grow: white, over the whole picture. */
  growth: ImageBitmap | undefined;
  /** Leaving without the changes is being asked. */
  asking: boolean;
}

/** How much of the room the whole picture takes, how far it makes way for what floats over the foot, and what is left over it, in CSS px. */
const WHOLE = { share: 0.86, up: 20, over: 8 };

/** The whole picture, with room for what floats over the stage's foot. */
export function wholeView(room: Size): View {
  const free = (room.height * (1 - WHOLE.share)) / 2;
  return { scale: WHOLE.share, x: 0, y: -Math.min(WHOLE.up, Math.max(free - WHOLE.over, 0)) };
}

export const FIRST_SESSION: SessionState = {
  tool: 'keep',
  mode: 'keep',
  swapped: false,
  view: 'overlay',
  tint: 'red',
  size: 46,
  hardness: 70,
  snap: false,
  pressure: true,
  place: wholeView({ width: 0, height: 0 }),
  room: { width: 0, height: 0 },
  cursor: undefined,
  down: false,
  busy: false,
  loupe: false,
  panel: true,
  whole: undefined,
  sharp: undefined,
  growth: undefined,
  asking: false,
};

/** What the stage draws at once, without waiting for a frame. */
export interface CanvasHandle {
  /** Everything that waits, again. */
  redraw(): void;
  /** The last part of the stroke that is being drawn. */
  extended(count: number): void;
  /** The brush stands at a point of the picture, in its own size, under a finger or not; undefined: away. */
  brush(at: Point | undefined, finger?: boolean): void;
}
