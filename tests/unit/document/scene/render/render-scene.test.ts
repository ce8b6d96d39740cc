import { describe, expect, it } from 'vitest';
import { renderScene } from '../../../../../src/document/scene/render/render-scene.ts';
import type { ImageLayer } from '../../../../../src/document/scene/scene.ts';
import { box, plainMeasure, sceneWith, words } from '../scenes.ts';

const options = { letters: { as: 'text', measure: plainMeasure }, picture: () => undefined } as const;
const draw = (...layers: Parameters<typeof sceneWith>) => renderScene(sceneWith(...layers), options);

describe('a scene as SVG', () => {
  it('has a text line by line, its words as they are and nothing of theirs as markup', () => {
    const svg = draw(words('a', 'one two </text><script>', { width: 50 }));
    expect(svg).toContain('>one</text>');
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('foreignObject');
  });

  it('takes colours from the palette, turns about the middle, and leaves out what is hidden', () => {
    const svg = draw(box('a', { rotation: 30, x: 10 }), box('b', { hidden: true }));
    expect(svg).toContain('transform="translate(10 0) rotate(30 50 25)"');
    expect(svg).toContain('#cc3300');
    expect(svg).not.toContain('data-layer="b"');
  });

  it('shows the place of a picture that is not there, and no address that it was not given', () => {
    const photo: ImageLayer = {
      ...box('p'),
      type: 'image',
      asset: 'sample:x',
      natural: { width: 10, height: 10 },
      fit: 'cover',
      focus: { x: 0.5, y: 0.5, zoom: 1 },
      mask: 'ellipse',
    };
    expect(draw(photo)).toContain('fill-opacity="0.22"');
    const svg = renderScene(sceneWith(photo), { ...options, picture: () => ({ href: 'blob:a&b' }), prefix: 'k' });
    expect(svg).toContain('href="blob:a&amp;b"');
    expect(svg).toContain('<clipPath id="kc-p">');
    // A wide box is covered by a square picture that is as wide.
    expect(svg).toContain('width="100" height="100" x="0" y="-25"');
  });

  it('bends a line: each letter stands on its own, turned from left to right', () => {
    const svg = draw(words('a', 'abc', { curve: 90, align: 'centre' }));
    const turns = [...svg.matchAll(/rotate\((-?[\d.]+)\)/g)].map(([, turn]) => Number(turn));
    expect(turns).toHaveLength(3);
    expect(turns[0]).toBeLessThan(0);
    expect(turns[1]).toBeCloseTo(0);
    expect(turns[2]).toBeCloseTo(-(turns[0] ?? 0));
  });
});
