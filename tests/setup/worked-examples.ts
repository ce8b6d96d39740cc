import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One block of docs/CONTRIBUTING.md: a file to add, or lines to change in one that is there. */
export interface ExampleStep {
  /** The heading of its example. */
  example: string;
  file: string;
  kind: 'add' | 'change';
  text: string;
}

export function examplesOf(markdown: string): ExampleStep[] {
  const steps: ExampleStep[] = [];
  for (const section of markdown.split(/^### /m).slice(1)) {
    const example = section.slice(0, section.indexOf('\n'));
    for (const [, language, file = '', text = ''] of section.matchAll(/^```(\w+) file=(\S+)\n([\s\S]*?)^```$/gm)) {
      steps.push({ example, file, kind: language === 'diff' ? 'change' : 'add', text });
    }
  }
  return steps;
}

/**
 * A file's text after a diff without line numbers; `@@` stands between its parts.
 * @throws where the lines that a part begins from are not there exactly once
 */
export function changed(text: string, diff: string): string {
  let now = text;
  for (const part of diff.split(/^@@.*\n/m)) {
    const lines = part.replace(/\n$/, '').split('\n');
    const side = (without: '+' | '-') =>
      lines
        .filter((line) => !line.startsWith(without))
        .map((line) => `${line.slice(1)}\n`)
        .join('');
    const before = side('+');
    // Whole lines alone: the file begins with one, too.
    const pieces = `\n${now}`.split(`\n${before}`);
    if (pieces.length !== 2) throw new Error(`${pieces.length - 1} times in the file:\n${before}`);
    now = `${pieces[0]}\n${side('-')}${pieces[1]}`.slice(1);
  }
  return now;
}

/** @throws where a file that is to be added exists, or a change does not fit */
export function apply(root: string, { file, kind, text }: ExampleStep): void {
  const path = join(root, file);
  if (kind === 'change') {
    writeFileSync(path, changed(readFileSync(path, 'utf8'), text));
    return;
  }
  if (existsSync(path)) throw new Error(`${file} is there already`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

/** The tree as it is now, and the kernels, which a build has made; packages are shared with it. */
export function copyTree(root: string, to: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const files = [...listed.split('\0'), 'src/pixels/kernels/generated/kernels-wasm.ts'];
  for (const file of files.filter((one) => statSync(join(root, one), { throwIfNoEntry: false })?.isFile())) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    copyFileSync(join(root, file), join(to, file));
  }
  symlinkSync(join(root, 'node_modules'), join(to, 'node_modules'));
}
