import { DESIGN_TYPE } from '../../../../src/document/scene/design-type.ts';
import { PALETTES } from '../../../../src/document/scene/palette.ts';
import type { Palette, Scene } from '../../../../src/document/scene/scene.ts';
import type { Drawing } from '../../../../src/document/scene/svg/read-svg.ts';
import { TEMPLATE_SIZES } from '../../../../src/document/scene/templates/build.ts';

/** A file that is no photo: a design of a page, or a drawing. */
export const isPageFile = ({ type }: Blob, name: string): boolean =>
  type === DESIGN_TYPE || type === 'image/svg+xml' || /\.svg$/i.test(name);

/** px of a drawing's page on its longer side. */
const LONGER = 1_350;
const PLAIN: Palette = { ground: '#ffffff', ink: '#16181d', accent: '#d63a2f', second: '#2454d6', soft: '#eceef2' };

/** A drawing as a page of its own, on paper. */
export function drawingScene({ markup, viewBox }: Drawing): Scene {
  const scale = LONGER / Math.max(viewBox.width, viewBox.height);
  const size = {
    width: Math.max(16, Math.round(viewBox.width * scale)),
    height: Math.max(16, Math.round(viewBox.height * scale)),
  };
  return {
    version: 1,
    unit: 'px',
    dpi: 96,
    ...size,
    script: 'sc',
    fonts: [],
    palette: PALETTES.find(({ ground }) => ground === '#ffffff') ?? PLAIN,
    pages: [
      {
        background: '@ground',
        bleed: 0,
        children: [
          {
            id: 'drawing-1',
            name: '',
            type: 'svg',
            x: 0,
            y: 0,
            ...size,
            rotation: 0,
            opacity: 1,
            locked: false,
            hidden: false,
            anchors: { x: 'centre', y: 'centre' },
            markup,
            viewBox,
            colour: '@ink',
          },
        ],
      },
    ],
    sizes: [...TEMPLATE_SIZES],
  };
}
