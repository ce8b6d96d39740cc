/** @param {string} version such as `v20.20.2` or `20.19` */
const numbers = (version) => {
  const [major = 0, minor = 0, patch = 0] = version.replace(/^v/, '').split('-')[0]?.split('.').map(Number) ?? [];
  return [major, minor, patch];
};

/**
 * @param {string} left
 * @param {string} right
 */
const compare = (left, right) => {
  const [a, b] = [numbers(left), numbers(right)];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
};

/** @type {Record<string, (order: number) => boolean>} */
const HOLDS = {
  '>=': (order) => order >= 0,
  '>': (order) => order > 0,
  '<=': (order) => order <= 0,
  '<': (order) => order < 0,
  '=': (order) => order === 0,
};

/**
 * Does a Node version lie in a range as package.json's `engines` writes it? Knows comparators, blanks for "and", `||` for "or":
 * what our own range needs (npm's semver is not installed yet when this runs).
 *
 * @param {string} version
 * @param {string} range such as `>=20.19 <21 || >=22.12`
 */
export function satisfies(version, range) {
  return range.split('||').some((all) =>
    all
      .trim()
      .split(/\s+/)
      .every((one) => {
        const [, sign = '=', wanted = ''] = /^(>=|<=|>|<|=)?(.+)$/.exec(one) ?? [];
        return HOLDS[sign]?.(compare(version, wanted)) ?? false;
      }),
  );
}
