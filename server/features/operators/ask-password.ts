import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { cutoutError } from '../../../src/protocol/errors.ts';

/** A password from the terminal, twice and unseen, or from the first line of stdin where that is no terminal. */
export async function askPassword(): Promise<string> {
  const first = await readLine('password: ');
  if (process.stdin.isTTY && (await readLine('again: ')) !== first) {
    throw cutoutError('INVALID_ARGUMENT', 'the two are not the same');
  }
  return first;
}

async function readLine(prompt: string): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stderr.write(prompt);
  // readline writes back what is typed: nowhere.
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: isTerminal });
  const line = await new Promise<string>((resolve) => {
    lines.once('line', resolve);
    lines.once('close', () => resolve(''));
  });
  lines.close();
  if (isTerminal) process.stderr.write('\n');
  return line;
}
