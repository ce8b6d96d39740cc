/** The encodings that files of a build lie in, the smaller one first, and how their names end. */
export const ENCODED_FILES = { br: '.br', gzip: '.gz' } as const;
export type Encoding = keyof typeof ENCODED_FILES;

/** Headers that were read: browsers have a handful. A longer one, or one beyond the limit, is read again each time. */
const read = new Map<string, readonly Encoding[]>();
const MOST = 100;
const LONGEST = 100;

/**
 * What a client takes, the best first (RFC 9110 §12.5.3). Empty where it said nothing, or likes the file as it is better.
 * @param header Accept-Encoding
 */
export function acceptedEncodings(header = ''): readonly Encoding[] {
  const known = read.get(header);
  if (known !== undefined) return known;
  const accepted = readHeader(header);
  if (read.size < MOST && header.length <= LONGEST) read.set(header, accepted);
  return accepted;
}

function readHeader(header: string): readonly Encoding[] {
  const weights = new Map(header.split(',').map(weightOf));
  const weight = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const least = weights.get('identity') ?? 0;
  return (Object.keys(ENCODED_FILES) as Encoding[])
    .filter((name) => weight(name) > 0 && weight(name) >= least)
    .sort((one, other) => weight(other) - weight(one));
}

function weightOf(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part
    .toLowerCase()
    .split(';')
    .map((one) => one.trim());
  const q = parameters.find((one) => one.startsWith('q='));
  const weight = q === undefined ? 1 : Number(q.slice(2));
  return [name, weight >= 0 && weight <= 1 ? weight : 0];
}
