/** The European Economic Area, Switzerland, the United Kingdom, Brazil and South Korea (D189). */
const WAITS: ReadonlySet<string> = new Set(
  'AT BE BG BR CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT KR LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
);

/** Do page views wait for consent where a person is? */
export const asksConsent = (region: string): boolean => WAITS.has(region);

/** The name under which the answer is kept in the browser. */
const NAME = 'statistics';
type Kept = Pick<Storage, 'getItem' | 'setItem'>;

/** What the person has said; undefined: they were not asked, or nothing can be kept here. */
export function keptConsent(storage: () => Kept): boolean | undefined {
  try {
    const kept = storage().getItem(NAME);
    return kept === 'yes' ? true : kept === 'no' ? false : undefined;
  } catch {
    return undefined;
  }
}

export function keepConsent(storage: () => Kept, given: boolean): void {
  try {
    storage().setItem(NAME, given ? 'yes' : 'no');
  } catch {
    // It holds until the page goes.
  }
}
