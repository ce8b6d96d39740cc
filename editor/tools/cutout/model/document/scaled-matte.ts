import type { Design } from '../../../../../src/document/design/design.ts';
import type { HeadGuides } from '../../../../../src/document/sizes/place-head.ts';
import type { EdgeTools, MatteEdit, StrokePoint } from '../../../../../src/pixels/render-recipe.ts';

const pointsAt = (points: readonly StrokePoint[], scale: number): StrokePoint[] =>
  points.map(({ x, y, radius }) => ({ x: x * scale, y: y * scale, radius: radius * scale }));

function editAt(edit: MatteEdit, scale: number): MatteEdit {
  if (edit.type === 'mask') return edit;
  if (edit.type !== 'box') return { ...edit, points: pointsAt(edit.points, scale) };
  const { x, y, width, height } = edit.box;
  return { ...edit, box: { x: x * scale, y: y * scale, width: width * scale, height: height * scale } };
}

const edgeAt = (edge: EdgeTools, scale: number): EdgeTools => ({
  ...edge,
  feather: edge.feather * scale,
  shift: edge.shift * scale,
  smooth: edge.smooth * scale,
  specks: edge.specks * scale * scale,
  holes: edge.holes * scale * scale,
});

const headAt = ({ crown, chin, centre, eyes }: HeadGuides, scale: number): HeadGuides => ({
  crown: crown * scale,
  chin: chin * scale,
  centre: centre * scale,
  ...(eyes !== undefined && { eyes: eyes * scale }),
});

/** A design over a copy of the picture that is smaller: what counts in pixels of the picture counts in the copy's. */
export function designAt(design: Design, scale: number): Design {
  if (scale === 1) return design;
  const { matte, head } = design;
  const edits = matte.edits.map((edit) => editAt(edit, scale));
  return { ...design, matte: { edits, edge: edgeAt(matte.edge, scale) }, head: head && headAt(head, scale) };
}
