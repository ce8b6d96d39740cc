/**
 * @param {string} text
 * @returns {number} lines that are neither blank nor comment
 */
export const codeLines = (text) =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;

/**
 * @param {readonly number[]} sizes
 * @returns {{ median: number, p90: number, largest: number }}
 */
export function spread(sizes) {
  const sorted = [...sizes].sort((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p90: at(0.9), largest: at(1) };
}
