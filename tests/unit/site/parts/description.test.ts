import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { described, widthOf } from '../../../../site/parts/description.ts';

const SENTENCE = 'Forty letters are in each of these lines.';

describe('what search engines show', () => {
  it('takes whole sentences until there is enough, and no more', () => {
    expect(described([`${SENTENCE} ${SENTENCE}`, `${SENTENCE} ${SENTENCE} ${SENTENCE}`])).toBe(
      `${SENTENCE} ${SENTENCE} ${SENTENCE}`,
    );
    expect(described([`${'好'.repeat(30)}。${'看'.repeat(30)}。${'走'.repeat(30)}。`])).toBe(
      `${'好'.repeat(30)}。${'看'.repeat(30)}。`,
    );
  });

  it('leaves out what marks Markdown', () => {
    const text = described([
      'Short.',
      '## A heading\n\n- *One* thing, see [the list](/a)\n- `two`\n\n:::note\nof it all\n:::\n\n|a|b|',
    ]);
    expect(text).toBe('Short. One thing, see the list two of it all');
  });

  it('is never longer than is shown, and at least as long as there are letters for it', () => {
    const words = fc.array(fc.constantFrom('light', 'and', 'shade,', 'paper.', '好看。', '光，', 'Grund!'), {
      minLength: 1,
      maxLength: 90,
    });
    fc.assert(
      fc.property(words, words, (one, other) => {
        const said = [one.join(' '), other.join(' ')];
        const width = widthOf(described(said));
        expect(width).toBeLessThanOrEqual(156);
        const all = widthOf(said.join(' ').replace(/\s/g, ''));
        if (all > 190) expect(width).toBeGreaterThanOrEqual(100);
      }),
    );
  });

  it('cuts a sentence that is too long between its words', () => {
    const text = described([`${'many words without an end '.repeat(12)}`]);
    expect(text).toMatch(/^(many words without an end ?)+.*…$/);
    expect(text).not.toContain('  ');
  });
});
