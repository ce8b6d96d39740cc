import { cutLines, type Line, rulerLines, type Sheet } from './sheet.ts';

/** PDF counts in points, 72 an inch. */
const PT = 72 / 25.4;

export interface SheetPicture {
  /** JPEG, three colours. */
  jpeg: Uint8Array;
  /** px. */
  width: number;
  height: number;
}

const encoder = new TextEncoder();
const figure = (value: number): string => value.toFixed(4).replace(/\.?0+$/, '');

/**
 * A page of the sheet's true size, each document's photo in it once and drawn where it stands. PDF 1.4, written by hand: pictures go in
 * as they are, and nothing is scaled but by what the page says.
 * @param pictures one for each document of the sheet
 */
export function sheetPdf(sheet: Sheet, pictures: readonly SheetPicture[], cut: boolean): Uint8Array {
  const [width, height] = [sheet.width * PT, sheet.height * PT];
  const stroke = ({ x1, y1, x2, y2 }: Line) =>
    `${figure(x1 * PT)} ${figure(height - y1 * PT)} m ${figure(x2 * PT)} ${figure(height - y2 * PT)} l S`;
  const drawn = sheet.spots.map(({ x, y, width: w, height: h, document }) => {
    const matrix = [w * PT, 0, 0, h * PT, x * PT, height - (y + h) * PT].map(figure).join(' ');
    return `q ${matrix} cm /P${document} Do Q`;
  });
  const lines = [...(cut ? cutLines(sheet) : []), ...rulerLines(sheet)].map(stroke);
  const { ruler } = sheet;
  const words =
    ruler &&
    `BT /F 6 Tf ${figure((ruler.x + ruler.length + 1.5) * PT)} ${figure(height - ruler.y * PT)} Td (50 mm) Tj ET`;
  const content = ['0.5 G 0.35 w', ...lines, ...drawn, ...(words ? ['0.3 g', words] : [])].join('\n');
  const resources = pictures.map((_, n) => `/P${n} ${5 + n} 0 R`).join(' ');
  const objects: (string | [string, Uint8Array])[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${figure(width)} ${figure(height)}] /Contents 4 0 R /Resources << /XObject << ${resources} >> /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>`,
    ['<<', encoder.encode(content)],
    ...pictures.map((picture): [string, Uint8Array] => [
      `<< /Type /XObject /Subtype /Image /Width ${picture.width} /Height ${picture.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
      picture.jpeg,
    ]),
  ];
  return assembled(objects);
}

function assembled(objects: readonly (string | [string, Uint8Array])[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const put = (part: string | Uint8Array) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : part;
    parts.push(bytes);
    length += bytes.length;
  };
  put('%PDF-1.4\n%âãÏÓ\n');
  const places = objects.map((object, n) => {
    const at = length;
    put(`${n + 1} 0 obj\n`);
    if (typeof object === 'string') put(object);
    else {
      put(`${object[0]} /Length ${object[1].length} >>\nstream\n`);
      put(object[1]);
      put('\nendstream');
    }
    put('\nendobj\n');
    return at;
  });
  const start = length;
  put(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`);
  for (const at of places) put(`${String(at).padStart(10, '0')} 00000 n \n`);
  put(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  const file = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    file.set(part, at);
    at += part.length;
  }
  return file;
}
