/** What was typed, as a number: full-width digits, a comma and a minus sign count, what stands behind it does not. NaN: it is none. */
export function numberOf(typed: string): number {
  const plain = typed
    .normalize('NFKC')
    .trim()
    .replace(',', '.')
    .replace('−', '-')
    .replace(/[^\d.+-]+$/, '');
  return plain === '' ? Number.NaN : Number(plain);
}
