import * as kit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import type { GlyphRun, LoadedOutlines } from '../../../../src/document/scene/outlines/load-outlines.ts';
import { type StaticGlyph, staticFont } from '../../../../src/document/scene/outlines/static-font.ts';
import type { Scene } from '../../../../src/document/scene/scene.ts';
import { type Font, fontsOf } from '../../../../src/document/scene/text/families.ts';
import { layoutText } from '../../../../src/document/scene/text/layout-text.ts';
import { scenePartsOf } from './scene-parts.ts';

const { default: fontkit } = kit as unknown as { default: Parameters<PDFDocument['registerFontkit']>[0] };

const runKey = ({ face, slice, instance }: GlyphRun): string => `${face.label} ${slice} ${instance.unitsPerEm}`;

/** Each file of a font at each weight as a font of its own, with the characters that are used and no more. */
export async function embedFonts(
  doc: PDFDocument,
  scene: Scene,
  outlines: LoadedOutlines,
): Promise<(run: GlyphRun) => PDFFont> {
  doc.registerFontkit(fontkit);
  const used = new Map<GlyphRun['instance'], { run: GlyphRun; glyphs: Map<number, StaticGlyph> }>();
  const note = (text: string, font: Font) => {
    for (const run of outlines.runs(text, font)) {
      const found = used.get(run.instance) ?? { run, glyphs: new Map<number, StaticGlyph>() };
      used.set(run.instance, found);
      for (const { id, codePoints, advance } of run.glyphs) {
        const [codePoint] = codePoints;
        if (codePoint === undefined || found.glyphs.has(codePoint)) continue;
        found.glyphs.set(codePoint, { codePoint, advance, contours: run.instance.outline(id) });
      }
    }
  };
  for (const { font } of fontsOf(scene)) {
    for (const part of scenePartsOf(scene)) {
      if (part.kind !== 'text' || part.layer.family !== font.family || part.layer.weight !== font.weight) continue;
      for (const line of layoutText(part.layer, scene.script, outlines).lines) {
        note(line.text, font);
        for (const character of line.text) note(character, font);
      }
    }
  }
  const embedded = new Map<GlyphRun['instance'], PDFFont>();
  for (const [instance, { run, glyphs }] of used) {
    const sorted = [...glyphs.values()].sort((a, b) => a.codePoint - b.codePoint);
    const { unitsPerEm } = instance;
    const name = runKey(run)
      .replace(/[^A-Za-z0-9]+/g, '-')
      .slice(0, 60);
    const { ascent, descent } = run.face;
    const bytes = staticFont({
      name,
      unitsPerEm,
      ascent: ascent * unitsPerEm,
      descent: -descent * unitsPerEm,
      glyphs: sorted,
    });
    embedded.set(instance, await doc.embedFont(bytes, { subset: false }));
  }
  return (run) => {
    const font = embedded.get(run.instance);
    if (font === undefined) throw new RangeError(`no font for ${run.text}`);
    return font;
  };
}
