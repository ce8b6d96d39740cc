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
  setTextMatrix,
} from 'pdf-lib';
import { centreOf } from '../../../../src/document/scene/geometry/boxes.ts';
import { apply, IDENTITY, type Matrix, multiply, turnAbout } from '../../../../src/document/scene/geometry/matrix.ts';
import type { LoadedOutlines, Run } from '../../../../src/document/scene/outlines/load-outlines.ts';
import { colourOf } from '../../../../src/document/scene/palette.ts';
import type { Scene, TextLayer } from '../../../../src/document/scene/scene.ts';
import type { Font } from '../../../../src/document/scene/text/families.ts';
import { type Line, layoutText } from '../../../../src/document/scene/text/layout-text.ts';

interface TextPage {
  page: PDFPage;
  scene: Scene;
  outlines: LoadedOutlines;
  fontOf: (run: Run) => PDFFont;
  /** From px of the scene to points of the paper, y upwards. */
  paper: Matrix;
}

const rgbOf = (hex: string) =>
  rgb(...([1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255) as [number, number, number]));

/** Letters of one run from a point on; each stands where the scene has it, kerned and spaced. */
function show({ page, fontOf }: TextPage, run: Run, matrix: Matrix, size: number, letters: number): number {
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

const startOf = ({ x, width }: Line, { align }: TextLayer): number =>
  align === 'start' ? x : align === 'centre' ? x - width / 2 : x - width;

/** A text as text: its own letters, to be searched and copied. What a bent line is stands letter by letter. */
export function drawText(onto: TextPage, layer: TextLayer): void {
  const { page, scene, outlines, paper } = onto;
  const font: Font = { family: layer.family, weight: layer.weight, script: scene.script };
  const { lines, size } = layoutText(layer, scene.script, outlines);
  const turn = layer.rotation === 0 ? IDENTITY : turnAbout(layer.rotation, centreOf(layer));
  const place = multiply(paper, multiply(turn, [1, 0, 0, 1, layer.x, layer.y]));
  page.pushOperators(pushGraphicsState(), setFillingColor(rgbOf(colourOf(scene.palette, layer.colour))));
  // Text space has y upwards: turned over once more.
  const at = (x: number, y: number, degrees: number): Matrix => {
    const angle = degreesToRadians(degrees);
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    return multiply(place, multiply([cos, sin, -sin, cos, x, y], [1, 0, 0, -1, 0, 0]));
  };
  for (const line of lines) {
    if (layer.curve === 0) {
      let x = startOf(line, layer);
      for (const run of outlines.runs(line.text, font))
        x += show(onto, run, at(x, line.y, 0), size, layer.letters) * size;
      continue;
    }
    const radius = line.width / degreesToRadians(layer.curve);
    const sagitta = radius * (1 - Math.cos(degreesToRadians(layer.curve) / 2));
    const middle = startOf(line, layer) + line.width / 2;
    let from = 0;
    for (const character of line.text) {
      const own = outlines.width(character, font) * size;
      const angle = (from + own / 2 - line.width / 2) / radius;
      const spot = { x: middle + radius * Math.sin(angle), y: line.y + radius * (1 - Math.cos(angle)) - sagitta / 2 };
      const start = apply([Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), spot.x, spot.y], {
        x: -own / 2,
        y: 0,
      });
      for (const run of outlines.runs(character, font))
        show(onto, run, at(start.x, start.y, (angle * 180) / Math.PI), size, 0);
      from += own + layer.letters * size;
    }
  }
  page.pushOperators(popGraphicsState());
}
