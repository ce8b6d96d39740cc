/** An entry's text of one language as a file: members in front, Markdown after them. */

const FENCE = '---';
/** What begins like JSON is JSON; all else is the line itself. */
const JSON_START = /^(["[{\d-]|true$|false$|null$)/;
/** A text may hold any sign but a line break, U+2028 too. */
const MEMBER = /^([A-Za-z]+): ?(.*)$/s;

/**
 * Reads `---`, lines of `name: value`, `---` and a body. A value is JSON or a plain line; a body becomes the member `body`.
 * @throws Error naming the line that is wrong
 */
export function parseTextFile(file: string): Record<string, unknown> {
  const [first, ...lines] = file.replaceAll('\r\n', '\n').split('\n');
  const end = lines.indexOf(FENCE);
  if (first !== FENCE || end === -1) throw new Error('the file begins with members between two lines of ---');
  const members: Record<string, unknown> = {};
  lines.slice(0, end).forEach((line, index) => {
    if (line.trim() === '') return;
    const [, name, value = ''] = MEMBER.exec(line) ?? [];
    if (name === undefined) throw new Error(`line ${index + 2}: not “name: value”`);
    members[name] = JSON_START.test(value) ? jsonOf(value, index + 2) : value;
  });
  const body = lines
    .slice(end + 1)
    .join('\n')
    .trim();
  return body === '' ? members : { ...members, body };
}

function jsonOf(value: string, line: number): unknown {
  try {
    return JSON.parse(value);
  } catch {
    throw new Error(`line ${line}: begins like JSON and is none`);
  }
}

/** The file that parseTextFile reads as these members. */
export function printTextFile({ body, ...members }: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(members).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${isPlain(value) ? value : JSON.stringify(value)}`],
  );
  return `${[FENCE, ...lines, FENCE].join('\n')}\n${typeof body === 'string' ? `\n${body.trim()}\n` : ''}`;
}

const isPlain = (value: unknown): value is string =>
  typeof value === 'string' && !JSON_START.test(value) && !/[\r\n]/.test(value) && !value.startsWith(' ');
