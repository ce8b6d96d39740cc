import { centreOf } from '../../../../src/document/scene/geometry/boxes.ts';
import { scaled } from '../../../../src/document/scene/geometry/group.ts';
import type { Layer } from '../../../../src/document/scene/scene.ts';
import type { Crop } from '../../../../src/pixels/adjust/photo-values.ts';
import { placesOf } from '../../../../src/pixels/adjust/places.ts';
import { frameBox, rotatedSize } from '../../../../src/pixels/adjust/warp.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';

/** px that a place is moved by to see how the picture turns and grows there. */
const PROBE = 0.5;
/** Rounding of sums: what lies below it is none. */
const NOTHING = 1e-9;

/** What becomes of the surroundings of a place. */
interface Carried {
  x: number;
  y: number;
  /** Degrees that a direction along x has afterwards. */
  turnOf: (degrees: number) => number;
  scale: number;
  isMirrored: boolean;
}

type Mapping = (x: number, y: number) => readonly [number, number];

function carried(map: Mapping, x: number, y: number): Carried {
  const [left, right] = [map(x - PROBE, y), map(x + PROBE, y)];
  const [above, below] = [map(x, y - PROBE), map(x, y + PROBE)];
  const [xx, xy] = [right[0] - left[0], right[1] - left[1]];
  const [yx, yy] = [below[0] - above[0], below[1] - above[1]];
  const area = xx * yy - xy * yx;
  const [toX, toY] = map(x, y);
  return {
    x: toX,
    y: toY,
    turnOf(degrees) {
      const angle = (degrees * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return (Math.atan2(xy * cos + yy * sin, xx * cos + yx * sin) * 180) / Math.PI;
    },
    scale: Math.sqrt(Math.abs(area)),
    isMirrored: area < 0,
  };
}

const within180 = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 || 0;

/** What is drawn changes sides; words and drawings of stickers stay as they are read. */
function reflected(layer: Layer, axis: 'x' | 'y'): Layer {
  if (layer.type === 'line') {
    const points = layer.points.map(([x, y]): [number, number] => (axis === 'x' ? [1 - x, y] : [x, 1 - y]));
    return { ...layer, points };
  }
  if (layer.type !== 'group') return layer;
  const children = layer.children.map((child) => {
    const inside = reflected(child, axis);
    const rotation = -inside.rotation || 0;
    return axis === 'x'
      ? { ...inside, rotation, x: layer.width - inside.x - inside.width }
      : { ...inside, rotation, y: layer.height - inside.y - inside.height };
  });
  return { ...layer, children };
}

/** In a mirror: turned the other way about, and never upside down. An arrow goes on to point where it pointed. */
function mirrored(layer: Layer, turn: number): Layer {
  const isNearer = Math.abs(within180(turn + layer.rotation)) <= 90;
  if (isNearer || (layer.type === 'figure' && layer.figure === 'arrow'))
    return { ...reflected(layer, 'y'), rotation: turn };
  return { ...reflected(layer, 'x'), rotation: turn + 180 };
}

function carriedLayer(layer: Layer, map: Mapping): Layer {
  const middle = centreOf(layer);
  const { x, y, turnOf, scale, isMirrored } = carried(map, middle.x, middle.y);
  const sized = Math.abs(scale - 1) < NOTHING ? layer : scaled(layer, scale);
  const turn = turnOf(layer.rotation);
  const rotated = isMirrored ? mirrored(sized, turn) : { ...sized, rotation: turn };
  return {
    ...rotated,
    rotation: rounded(within180(rotated.rotation)),
    x: rounded(x - rotated.width / 2),
    y: rounded(y - rotated.height / 2),
  };
}

const isSame = (one: Crop, other: Crop): boolean =>
  (['angle', 'vertical', 'horizontal', 'lens', 'turns', 'mirror', 'flip'] as const).every(
    (key) => one[key] === other[key],
  );

/**
 * Layers of a cropped photo where the same places of the photo are after another crop: they move, turn and grow with what is under
 * them. Words stay readable in a mirror.
 * @param photo size before the crop, px
 */
export function carryLayers(layers: readonly Layer[], from: Crop, to: Crop, photo: Size): readonly Layer[] {
  if (layers.length === 0) return layers;
  if (isSame(from, to)) {
    const rotated = rotatedSize(photo, to);
    const [before, now] = [frameBox(from.rect, rotated), frameBox(to.rect, rotated)];
    const [dx, dy] = [before.x - now.x, before.y - now.y];
    return dx === 0 && dy === 0 ? layers : layers.map((layer) => ({ ...layer, x: layer.x + dx, y: layer.y + dy }));
  }
  const [out, back] = [placesOf(from, photo), placesOf(to, photo)];
  const map: Mapping = (x, y) => back.toFrame(...out.toPhoto(x, y));
  return layers.map((layer) => carriedLayer(layer, map));
}
