import { readFileSync } from 'node:fs';
import { fixture } from '../setup/fixtures.ts';

/** A row of EXPECT.csv: what is to become of a file. `either`: both answers pass. */
export interface Expected {
  file: string;
  expected: string;
  code: string;
  width: number;
  height: number;
}

export const expectedFormats = (): Expected[] =>
  readFileSync(fixture('formats/EXPECT.csv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [file = '', expected = '', code = '', width, height] = line.split(',');
      return { file, expected, code, width: Number(width), height: Number(height) };
    });

/** Wire codes of the check codes (D54). */
const CODES: Readonly<Record<string, readonly string[]>> = {
  '1': ['IMAGE_FORMAT'],
  '3': ['IMAGE_DIMENSIONS'],
  '4': ['HEIC_FAILED', 'IMAGE_UNREADABLE'],
};

/** A code, or the size that came out. */
export type IntakeResult = { code: string } | { width: number; height: number };

/** What was wrong with an answer; undefined where it is as expected. */
export function wrongWith({ expected, code, width, height }: Expected, answer: IntakeResult): string | undefined {
  const refused = 'code' in answer;
  const words = refused ? answer.code : `${answer.width} x ${answer.height}`;
  const opens = !refused && answer.width === width && answer.height === height;
  const refuses = refused && (CODES[code]?.includes(answer.code) ?? Object.values(CODES).flat().includes(answer.code));
  if (expected === 'accept' ? opens : expected === 'reject' ? refuses : opens || refuses) return undefined;
  return `${words} for ${expected} ${code || `${width} x ${height}`}`;
}
