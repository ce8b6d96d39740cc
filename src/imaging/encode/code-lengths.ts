/**
 * Lengths of a prefix code for symbols that occur so often, none longer than `longest`: Huffman's, made from the counts in
 * place, with lengths that are too long shortened at the cost of the least frequent others.
 * At least two symbols get a code, so that a decoder that wants a complete code has one.
 */
export function codeLengths(counts: Int32Array, longest: number): Uint8Array {
  const lengths = new Uint8Array(counts.length);
  const used = [...counts.keys()].filter((symbol) => (counts[symbol] ?? 0) > 0);
  for (let symbol = 0; used.length < 2; symbol += 1) if (!used.includes(symbol)) used.push(symbol);
  // Equal counts by their number: the same counts give the same code everywhere.
  used.sort((a, b) => (counts[a] ?? 0) - (counts[b] ?? 0) || a - b);
  const perLength = limited(depths(used.map((symbol) => counts[symbol] ?? 0)), longest);
  // The rarest get the longest.
  let at = 0;
  for (let length = longest; length >= 1; length -= 1) {
    for (let i = 0; i < (perLength[length] ?? 0); i += 1, at += 1) lengths[used[at] ?? 0] = length;
  }
  return lengths;
}

/** Depths of the leaves of Huffman's tree; `weights` rise. Two queues: the leaves, and the sums, which rise by themselves. */
function depths(weights: readonly number[]): number[] {
  const count = weights.length;
  const sums: number[] = [];
  const parents = new Int32Array(2 * count - 1);
  let [leaf, sum] = [0, 0];
  const take = (parent: number): number => {
    const isLeaf = leaf < count && (sum >= sums.length || (weights[leaf] ?? 0) <= (sums[sum] ?? 0));
    parents[isLeaf ? leaf : count + sum] = parent;
    return isLeaf ? (weights[leaf++] ?? 0) : (sums[sum++] ?? 0);
  };
  for (let node = count; node < 2 * count - 1; node += 1) sums.push(take(node) + take(node));
  const depth = new Int32Array(2 * count - 1);
  for (let node = 2 * count - 3; node >= 0; node -= 1) depth[node] = (depth[parents[node] ?? 0] ?? 0) + 1;
  return [...depth.subarray(0, count)];
}

/** How many symbols have each length, none above `longest`, and the code still complete. */
function limited(all: readonly number[], longest: number): number[] {
  const perLength = new Array<number>(longest + 1).fill(0);
  for (const depth of all) {
    const length = Math.min(depth, longest);
    perLength[length] = (perLength[length] ?? 0) + 1;
  }
  // What cutting took too much of, in units of the longest code.
  let excess =
    perLength.reduce((sum, count, length) => sum + (length ? count * 2 ** (longest - length) : 0), 0) - 2 ** longest;
  while (excess > 0) {
    // A leaf a level up becomes a node of two: itself and one of the longest.
    let length = longest - 1;
    while (perLength[length] === 0) length -= 1;
    perLength[length] = (perLength[length] ?? 0) - 1;
    perLength[length + 1] = (perLength[length + 1] ?? 0) + 2;
    perLength[longest] = (perLength[longest] ?? 0) - 1;
    excess -= 1;
  }
  return perLength;
}
