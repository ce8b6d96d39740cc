/** @import { Budget } from './budgets.mjs' */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const TOOLS = 'editor/tools';

/**
 * The budget of each tool: `bytes` of its manifest, which says what its lazy parts may weigh beside what the frame has already.
 *
 * @param {string} root
 * @returns {{ tool: string, limit: number }[]}
 * @throws Error where a manifest has no such number
 */
export function toolBudgets(root) {
  const folder = join(root, TOOLS);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((tool) => existsSync(join(folder, tool, 'manifest.ts')))
    .map((tool) => {
      const limit = bytesOf(readFileSync(join(folder, tool, 'manifest.ts'), 'utf8'));
      if (limit === undefined) throw new Error(`${TOOLS}/${tool}/manifest.ts has no budget: \`bytes\`, a number`);
      return { tool, limit };
    });
}

/**
 * @param {string} text of a manifest, which imports what only a bundler reads: it is parsed, not run
 * @returns {number | undefined} its `bytes`
 */
export function bytesOf(text) {
  /** @type {number | undefined} */
  let found;
  const visit = (/** @type {ts.Node} */ node) => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'bytes' && ts.isNumericLiteral(node.initializer)) {
      found ??= Number(node.initializer.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('manifest.ts', text, ts.ScriptTarget.Latest, true));
  return found;
}
