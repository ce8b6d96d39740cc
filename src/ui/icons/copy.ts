/**
 * Copies the icons that we use out of lucide-react (ISC) into shapes.ts and more-shapes.ts, as path data:
 * `node --import tsx src/ui/icons/copy.ts`. Run it after a change of the list or of the package.
 */
import { readFileSync, writeFileSync } from 'node:fs';

/** What the first screen shows; the others come with what needs them. */
const FIRST = [
  'camera',
  'check',
  'chevron-down',
  'chevrons-left-right',
  'circle-check',
  'circle-exclamation-point',
  'clipboard-paste',
  'copy',
  'folder',
  'globe',
  'image-down',
  'image-plus',
  'images',
  'info',
  'link',
  'lock',
  'rotate-ccw',
  'shield-exclamation-point',
  'sparkles',
  'triangle-exclamation-point',
  'wifi',
  'wifi-off',
  'x',
];

const MORE = [
  'a-arrow-up',
  'align-center-horizontal',
  'align-center-vertical',
  'align-end-horizontal',
  'align-end-vertical',
  'align-start-horizontal',
  'align-start-vertical',
  'aperture',
  'arrow-left',
  'arrow-up-down',
  'ban',
  'blend',
  'box',
  'brush',
  'carets-to-axis-dashed-vertical',
  'chevron-left',
  'chevron-right',
  'chevron-up',
  'circle',
  'circle-dashed',
  'circle-dot',
  'circle-x',
  'clock',
  'cloud',
  'cloud-off',
  'columns-2',
  'contrast',
  'copy-plus',
  'crop',
  'download',
  'droplet',
  'droplets',
  'ellipsis',
  'eraser',
  'eye',
  'eye-off',
  'face-slightly-smiling',
  'file-image',
  'film',
  'focus',
  'frame',
  'grid-3x3',
  'group',
  'hand',
  'highlighter',
  'id-card',
  'image',
  'keyboard',
  'lasso',
  'layers',
  'layout-dashboard',
  'layout-template',
  'link-2',
  'link-2-off',
  'list-checks',
  'lock-open',
  'minus',
  'moon',
  'move-up-right',
  'palette',
  'panel-right',
  'pause',
  'pencil',
  'grip-vertical',
  'pipette',
  'play',
  'plus',
  'printer',
  'redo-2',
  'refresh-cw',
  'repeat',
  'replace',
  'rotate-ccw-clock',
  'rotate-ccw-square',
  'rotate-cw',
  'rotate-cw-square',
  'ruler',
  'scaling',
  'scan',
  'scissors',
  'search',
  'shapes',
  'share-2',
  'shuffle',
  'sliders-horizontal',
  'spline',
  'square-axis-dashed-horizontal',
  'square-axis-dashed-vertical',
  'square-dashed',
  'square-mouse-pointer',
  'square-split-horizontal',
  'stamp',
  'step-back',
  'step-forward',
  'sticker',
  'sun',
  'sun-medium',
  'text-align-center',
  'text-align-end',
  'text-align-start',
  'thermometer',
  'timer',
  'trash',
  'type',
  'undo-2',
  'ungroup',
  'user-round',
  'wand-sparkles',
  'waves-horizontal',
];

/** The site's pages alone: the server draws them, no script of a page carries them. */
const SITE = [
  'arrow-right',
  'book-open',
  'bookmark',
  'calendar-days',
  'cpu',
  'face-slightly-smiling',
  'film',
  'fullscreen',
  'hash',
  'house',
  'id-card',
  'layers',
  'layout-dashboard',
  'layout-template',
  'menu',
  'message-circle',
  'monitor',
  'palette',
  'server',
  'shield-check',
  'terminal',
  'upload',
];

/** The account's pages alone: their script carries them. */
const ACCOUNT = ['image-off'];

type Attributes = Record<string, string>;
interface IconModule {
  __iconData: { node: [string, Attributes][] };
}
const number = (attributes: Attributes, name: string): number => Number(attributes[name] ?? 0);

/** Circles, rectangles and lines as path data, so that an icon is a list of strings. */
const TO_PATH: Record<string, (attributes: Attributes) => string> = {
  path: (a) => a.d ?? '',
  line: (a) => `M${a.x1} ${a.y1}L${a.x2} ${a.y2}`,
  circle: (a) => {
    const r = number(a, 'r');
    return `M${number(a, 'cx') - r} ${a.cy}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  },
  rect: (a) => {
    const [x, y, w, h, r] = [number(a, 'x'), number(a, 'y'), number(a, 'width'), number(a, 'height'), number(a, 'rx')];
    const arc = (dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`);
    return `M${x + r} ${y}h${w - 2 * r}${arc(r, r)}v${h - 2 * r}${arc(-r, r)}h${2 * r - w}${arc(-r, -r)}v${2 * r - h}${arc(r, -r)}z`;
  },
};

async function pathsOf(name: string): Promise<string[]> {
  const icon: IconModule = await import(`lucide-react/dist/esm/icons/${name}.mjs`);
  return icon.__iconData.node.map(([tag, attributes]) => {
    const convert = TO_PATH[tag];
    if (convert === undefined) throw new Error(`${name}: <${tag}> has no rule here`);
    return convert(attributes);
  });
}

const manifest: { version: string } = JSON.parse(readFileSync('node_modules/lucide-react/package.json', 'utf8'));

async function write(file: string, constant: string, names: string[]): Promise<void> {
  const rows = await Promise.all(names.sort().map(async (name) => [name, await pathsOf(name)] as const));
  writeFileSync(
    new URL(file, import.meta.url),
    `/**
 * Lucide ${manifest.version}, ISC licence. Copyright (c) Lucide Icons and Contributors; portions (c) Cole Bemis 2013-2022 as
 * part of Feather (MIT). Permission to use, copy, modify, and/or distribute this software for any purpose with or without
 * fee is hereby granted, provided that the above copyright notice and this permission notice appear in all copies.
 * Provided "as is", without warranty. Written by copy.ts; do not edit.
 */
export const ${constant} = ${JSON.stringify(Object.fromEntries(rows))} as const;
`,
  );
}

await write('./shapes.ts', 'SHAPES', FIRST);
await write('./more-shapes.ts', 'MORE_SHAPES', MORE);
await write('./site-shapes.ts', 'SITE_SHAPES', SITE);
await write('./account-shapes.ts', 'ACCOUNT_SHAPES', ACCOUNT);
