/** Names of one folder: equal ones, whatever their case, get ` (2)`, ` (3)` before their ending. */
export function distinct(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf('.');
    const [base, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
    let unique = name;
    for (let count = 2; taken.has(unique.toLowerCase()); count += 1) unique = `${base} (${count})${ending}`;
    taken.add(unique.toLowerCase());
    return unique;
  });
}
