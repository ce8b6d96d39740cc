import { describe, expect, it } from 'vitest';
import { acceptOf, IMAGE_FORMATS, spokenFormats } from '../../../src/protocol/image-formats.ts';
import { DEFAULT_LIMITS } from '../../../src/protocol/limits.ts';

describe('the formats of pictures that come in', () => {
  it('are one list, from which limits and pickers follow', () => {
    expect(DEFAULT_LIMITS.formats).toEqual(IMAGE_FORMATS);
    expect(acceptOf(['webp', 'avif'])).toBe('.webp,image/webp,.avif,image/avif');
    expect(acceptOf(['jpg', 'jpeg', 'toString', 'gif'])).toBe('.jpg,image/jpeg,.jpeg');
    expect(spokenFormats(IMAGE_FORMATS)).toEqual(['jpg', 'png', 'heic', 'webp', 'avif']);
  });
});
