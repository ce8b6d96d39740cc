import { expect, it } from 'vitest';
import { isBatch } from '../../../../site/config/opening.ts';
import { TOOL_IDS } from '../../../../src/protocol/tools.ts';

const photos = (count: number) => Array.from({ length: count }, (_, at) => new File(['…'], `${at}.png`));

it('several photos are a batch, but where they become one picture in the browser', () => {
  const batches = TOOL_IDS.filter((tool) => isBatch({ photos: photos(2), tool }));
  expect(TOOL_IDS.filter((tool) => !batches.includes(tool))).toEqual(['collage', 'gif']);
  expect([isBatch({ photos: photos(2) }), isBatch({}), isBatch({ photos: photos(1), tool: 'cutout' })]).toEqual([
    true,
    false,
    false,
  ]);
});
