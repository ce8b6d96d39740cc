/**
 * Lengths of a prefix code for symbols that occur so often, none longer than `longest`: Huffman's, made from the counts in
 * place, with lengths that are too long shortened at the cost of the least frequent others.
 * At least two symbols get a code, so that a decoder that wants a complete code has one.
 */
export function codeLengths(counts: Int32Array, longest: number): Uint8Array {
  const lengths = new Uint8Array(counts.length);
  const used = rareFirst(counts);
  const weights = new Int32Array(used.length);
  for (let i = 0; i < used.length; i += 1) weights[i] = counts[used[i] ?? 0] ?? 0;
  const perLength = limited(depths(weights), longest);
  // The rarest get the longest.
  let at = 0;
  for (let length = longest; length >= 1; length -= 1) {
    for (let i = 0; i < (perLength[length] ?? 0); i += 1, at += 1) lengths[used[at] ?? 0] = length;
  }
  return lengths;
}

/** More symbols than any alphabet here has. */
const ALPHABET = 512;

/** The symbols that occur, two at least, by how often; equal counts by their number: the same counts give the same code everywhere. */
function rareFirst(counts: Int32Array): Uint16Array {
  // Count and number in one: sorted without being asked.
  const keys = new Float64Array(counts.length);
  let size = 0;
  for (let symbol = 0; symbol < counts.length; symbol += 1) {
    const count = counts[symbol] ?? 0;
    if (count > 0) keys[size++] = count * ALPHABET + symbol;
  }
  for (let symbol = 0; size < 2; symbol += 1) if (!(counts[symbol] ?? 0)) keys[size++] = symbol;
  const sorted = keys.subarray(0, size).sort();
  const symbols = new Uint16Array(size);
  for (let i = 0; i < size; i += 1) symbols[i] = (sorted[i] ?? 0) % ALPHABET;
  return symbols;
}

/** Depths of the leaves of Huffman's tree; `weights` rise. Two queues: the leaves, and the sums, which rise by themselves. */
function depths(weights: Int32Array): Int32Array {
  const count = weights.length;
  const sums = new Int32Array(count);
  const parents = new Int32Array(2 * count - 1);
  let [leaf, sum] = [0, 0];
  for (let made = 0; made < count - 1; made += 1) {
    let weight = 0;
    for (let child = 0; child < 2; child += 1) {
      const isLeaf = leaf < count && (sum >= made || (weights[leaf] ?? 0) <= (sums[sum] ?? 0));
      parents[isLeaf ? leaf : count + sum] = count + made;
      weight += (isLeaf ? weights[leaf] : sums[sum]) ?? 0;
      if (isLeaf) leaf += 1;
      else sum += 1;
    }
    sums[made] = weight;
  }
  const depth = new Int32Array(2 * count - 1);
  for (let node = 2 * count - 3; node >= 0; node -= 1) depth[node] = (depth[parents[node] ?? 0] ?? 0) + 1;
  return depth.subarray(0, count);
}

/** How many symbols have each length, none above `longest`, and the code still complete. */
function limited(all: Int32Array, longest: number): number[] {
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
