import { decode, type Pixels } from '../../browser/pixels.ts';
import { expect, type Product } from '../../browser/product.ts';
import { shadedFile } from '../../browser/shaded-file.ts';
import type { KitPage } from '../../setup/webkit/kit-page.ts';

interface FlowResult {
  names: string[];
  png: Pixels;
  jpg: Pixels;
  saved: Pixels;
}

/** As `runFlow` of tests/long/firefox: one photo through the shop's page, from the press to the picture that the page gets. */
export async function kitFlow(kit: KitPage, product: Product): Promise<FlowResult> {
  const { png: photo } = await shadedFile();
  await kit.open(product.demo);
  await kit.give('#own', [{ name: 'jug.png', bytes: photo }]);
  await kit.click('Remove background');
  await kit.intoFrame('dialog iframe');
  await kit.sees('.PictureBox-picture[data-cut="true"]');
  const press = () => kit.save(() => kit.click('Download'));

  const png = await press();
  await kit.click('Retouch');
  await kit.sees('#stage[data-busy="false"]');
  const { x, y } = await kit.driver.run(() => {
    const { left, top, width, height } = (document.querySelector('#stage') as Element).getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
  await kit.driver.press('e');
  await kit.driver.drag([
    { x: x - 20, y },
    { x: x + 10, y: y + 10 },
    { x: x + 40, y: y + 20 },
  ]);
  await kit.reads('2 of 2');
  await kit.click('Done');
  const stroked = await press();
  expect(stroked.bytes.equals(png.bytes)).toBe(false);
  await kit.click('Undo');
  const undone = await press();
  expect(undone.bytes.equals(png.bytes)).toBe(true);

  await kit.choose('White');
  await kit.click('Size', '[role=tab]');
  await kit.choose(/^Square post/);
  await kit.click(/^PNG · /);
  await kit.choose(/^JPG/);
  const jpg = await press();

  await kit.click('Use this picture');
  await kit.driver.into(null);
  await kit.sees('#result-link');
  // The page destroys the editor once it has the picture.
  await expect.poll(() => kit.driver.run(() => document.querySelectorAll('dialog, iframe').length)).toBe(0);
  const saved = await kit.save(async () => {
    await kit.driver.click(await kit.driver.find('#result-link'));
  });
  return {
    names: [png.name, jpg.name],
    png: await decode(png.bytes),
    jpg: await decode(jpg.bytes),
    saved: await decode(saved.bytes),
  };
}
