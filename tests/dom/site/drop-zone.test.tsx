import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DropZone } from '../../../site/home/DropZone.tsx';
import { createTranslator } from '../../../site/texts/load.ts';
import { DEFAULT_LIMITS } from '../../../src/protocol/limits.ts';
import { TranslatorProvider } from '../../../src/ui/i18n/context.ts';

afterEach(cleanup);

async function open() {
  const onPhoto = vi.fn();
  const translator = await createTranslator('en');
  const { container } = render(
    <TranslatorProvider value={translator}>
      <DropZone onPhoto={onPhoto} />
    </TranslatorProvider>,
  );
  const drop = (file: File) => fireEvent.drop(window, { dataTransfer: { types: ['Files'], files: [file] } });
  return { onPhoto, drop, picker: container.querySelector('input') };
}

it('takes and names what the editor takes, by one table', async () => {
  const { picker } = await open();
  for (const format of DEFAULT_LIMITS.formats) expect(picker?.accept.split(',')).toContain(`.${format}`);
  expect(screen.getByText(/^JPG, PNG, HEIC, WebP, AVIF · up to 20 MB/)).toBeTruthy();
});

it('takes a HEIC that the system has no type for, and says so of what is no photo', async () => {
  const { drop, onPhoto } = await open();
  drop(new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' }));
  expect(onPhoto).not.toHaveBeenCalled();
  expect(screen.getByText('This photo’s format is not supported. Use JPG, PNG, HEIC, WebP, AVIF.')).toBeTruthy();
  const photo = new File(['…'], 'IMG_0001.HEIC');
  drop(photo);
  expect(onPhoto).toHaveBeenCalledWith(photo);
});
