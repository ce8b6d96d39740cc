import { describe, expect, it, vi } from 'vitest';
import { breakLines } from '../../../../../src/document/scene/text/break-lines.ts';
import { lettersOf } from '../../../../../src/document/scene/text/letters.ts';

const FAMILY = '👩‍👩‍👧';

describe('letters of a text', () => {
  it.each([
    ['plain', ['p', 'l', 'a', 'i', 'n']],
    ['月見😀', ['月', '見', '😀']],
    [`a${FAMILY}b`, ['a', FAMILY, 'b']],
    ['🇯🇵🇰🇷', ['🇯🇵', '🇰🇷']],
    ['👍🏽1️⃣', ['👍🏽', '1️⃣']],
    ['🏴󠁧󠁢󠁳󠁣󠁴󠁿!', ['🏴󠁧󠁢󠁳󠁣󠁴󠁿', '!']],
    ['e\u0301a', ['e\u0301', 'a']],
    ['\u1112\u1161\u11ab', ['\u1112\u1161\u11ab']],
    ['', []],
  ])('%s', (text, letters) => {
    expect(lettersOf(text)).toEqual(letters);
  });

  it('are its characters in a browser that tells no more', async () => {
    vi.stubGlobal('Intl', {});
    try {
      expect(lettersOf('👍🏽')).toEqual(['👍', '🏽']);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('are never on two lines in part, also where a word is wider than its line', () => {
    const width = (text: string) => lettersOf(text).length;
    expect(breakLines(FAMILY.repeat(5), 2, width)).toEqual([FAMILY.repeat(2), FAMILY.repeat(2), FAMILY]);
  });
});
