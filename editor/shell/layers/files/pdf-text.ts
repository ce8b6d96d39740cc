import {
  beginText,
  degreesToRadians,
  endText,
  PDFArray,
  type PDFFont,
  PDFHexString,
  PDFNumber,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingColor,
  setFontAndSize,
  setGraphicsState,
  setTextMatrix,
  setTextRenderingMode,
  TextRenderingMode,
} from 'pdf-lib';
import { centreOf } from '../../../../src/document/scene/geometry/boxes.ts';
import { IDENTITY, type Matrix, multiply, turnAbout } from '../../../../src/document/scene/geometry/matrix.ts';
import type { GlyphRun, LoadedOutlines } from '../../../../src/document/scene/outlines/load-outlines.ts';
import { colourOf } from '../../../../src/document/scene/palette.ts';
import type { Scene, TextLayer } from '../../../../src/document/scene/scene.ts';
import type { Font } from '../../../../src/document/scene/text/families.ts';
import { layoutText } from '../../../../src/document/scene/text/layout-text.ts';
import { bentLetters, lineStart } from '../../../../src/document/scene/text/line-places.ts';

interface TextPage {
  page: PDFPage;
  scene: Scene;
  outlines: LoadedOutlines;
  fontOf: (run: GlyphRun) => PDFFont;
  /** From px of the scene to points of the paper, y upwards. */
  paper: Matrix;
}

const rgbOf = (hex: string) =>
  rgb(...([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number]));

const opacityOf = (page: PDFPage, opacity: number) =>
  page.node.newExtGState('Opacity', page.doc.context.obj({ Type: 'ExtGState', ca: opacity }));

/** Letters of one run from a point on; each stands where the scene has it, kerned and spaced. */
function show({ page, fontOf }: TextPage, run: GlyphRun, matrix: Matrix, size: number, letters: number): number {
  const font = fontOf(run);
  const { glyphs, instance } = run;
  const array = PDFArray.withContext(page.doc.context);
  let width = 0;
  for (const glyph of glyphs) {
    const character = String.fromCodePoint(...glyph.codePoints);
    array.push(PDFHexString.of(font.encodeText(character).toString().slice(1, -1)));
    const own = font.widthOfTextAtSize(character, 1_000);
    const wanted = (glyph.advance / instance.unitsPerEm + letters) * 1_000;
    array.push(PDFNumber.of(Math.round((own - wanted) * 100) / 100));
    width += wanted / 1_000;
  }
  const name = page.node.newFontDictionary(font.name, font.ref);
  page.pushOperators(
    beginText(),
    setFontAndSize(name, size),
    setTextMatrix(...matrix),
    PDFOperator.of(PDFOperatorNames.ShowTextAdjusted, [array]),
    endText(),
  );
  return width;
}

/** A text as text: its own letters, to be searched and copied. What a bent line is stands letter by letter. */
export function drawText(onto: TextPage, layer: TextLayer, isSeen = true): void {
  const { page, scene, outlines, paper } = onto;
  const font: Font = { family: layer.family, weight: layer.weight, script: scene.script };
  const { lines, size } = layoutText(layer, scene.script, outlines);
  const turn = layer.rotation === 0 ? IDENTITY : turnAbout(layer.rotation, centreOf(layer));
  const place = multiply(paper, multiply(turn, [1, 0, 0, 1, layer.x, layer.y]));
  page.pushOperators(
    pushGraphicsState(),
    setFillingColor(rgbOf(colourOf(scene.palette, layer.colour))),
    ...(layer.opacity === 1 ? [] : [setGraphicsState(opacityOf(page, layer.opacity))]),
    ...(isSeen ? [] : [setTextRenderingMode(TextRenderingMode.Invisible)]),
  );
  // Text space has y upwards: turned over once more.
  const at = (x: number, y: number, degrees: number): Matrix => {
    const angle = degreesToRadians(degrees);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return multiply(place, multiply([cos, sin, -sin, cos, x, y], [1, 0, 0, -1, 0, 0]));
  };
  const widthOf = (text: string) => outlines.width(text, font);
  for (const line of lines) {
    if (layer.curve === 0) {
      let x = lineStart(line, layer);
      for (const run of outlines.runs(line.text, font))
        x += show(onto, run, at(x, line.y, 0), size, layer.letters) * size;
      continue;
    }
    for (const { character, x, y, degrees, width } of bentLetters(line, layer, size, widthOf)) {
      const from = multiply(at(x, y, degrees), [1, 0, 0, 1, -width / 2, 0]);
      for (const run of outlines.runs(character, font)) show(onto, run, from, size, 0);
    }
  }
  page.pushOperators(popGraphicsState());
}
