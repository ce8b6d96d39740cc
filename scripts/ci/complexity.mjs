import ts from 'typescript';

/** What adds a way through a function (McCabe, "A Complexity Measure", 1976), each word of a condition counted. */
const BRANCHES = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.CaseClause,
  ts.SyntaxKind.CatchClause,
]);
const WORDS = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/**
 * The cyclomatic complexity of each function of a file; a function inside another counts for itself alone.
 *
 * @param {string} file its name says whether it holds JSX
 * @param {string} text
 * @returns {{ name: string, complexity: number }[]}
 */
export function complexities(file, text) {
  /** @type {{ name: string, complexity: number }[]} */
  const found = [];
  /** @type {(node: ts.Node, owner: { name: string, complexity: number } | undefined) => void} */
  const visit = (node, owner) => {
    let inner = owner;
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      inner = { name: nameOf(node), complexity: 1 };
      found.push(inner);
    }
    const adds = BRANCHES.has(node.kind) || (ts.isBinaryExpression(node) && WORDS.has(node.operatorToken.kind));
    if (inner !== undefined && adds) inner.complexity += 1;
    ts.forEachChild(node, (child) => visit(child, inner));
  };
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true), undefined);
  return found;
}

/**
 * @param {ts.SignatureDeclaration} node
 * @returns {string}
 */
function nameOf(node) {
  if (node.name !== undefined) return node.name.getText();
  if (ts.isConstructorDeclaration(node)) return 'constructor';
  for (let up = node.parent; up !== undefined && !ts.isFunctionLike(up); up = up.parent) {
    if (ts.isVariableDeclaration(up) || ts.isPropertyAssignment(up) || ts.isPropertyDeclaration(up))
      return up.name.getText();
  }
  return 'a function without a name';
}
