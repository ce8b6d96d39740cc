import { TOOL_IDS, type ToolId } from '../../../src/protocol/tools.ts';
import { expect } from '../../browser/product.ts';
import { shadedFile } from '../../browser/shaded-file.ts';
import type { Place } from './flows.ts';

/** Tools that give a file of what was handed over, without a person and without a model that the tests' server lacks. */
const GIVING: readonly ToolId[] = ['photo', 'expand', 'beautify', 'collage', 'gif', 'splitter', 'batch'];

export interface ToolAsked {
  tool: ToolId;
  /** A data URL. */
  photo: string;
  gives: boolean;
}

/** In a partner's page: the tool is made, opens a photo, answers and goes. @returns bytes of its file; 0 where none was asked for */
export async function openTool({ tool, photo, gives }: ToolAsked): Promise<number> {
  const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#place', locale: 'en', tool });
  await cutout.ready;
  const picture = await (await fetch(photo)).blob();
  // A GIF has two frames at least.
  await cutout.openPictures(tool === 'gif' ? [picture, picture] : [picture]);
  const size = gives ? (await cutout.startExtract()).blob.size : 0;
  await cutout.unsaved();
  cutout.destroy();
  return size;
}

/** One tool after the other in one page: what takes an engine's process with it ends the flow. */
export async function openEveryTool(open: (asked: ToolAsked) => Promise<number>): Promise<void> {
  const { dataUrl: photo } = await shadedFile();
  for (const tool of TOOL_IDS) {
    const gives = GIVING.includes(tool);
    const size = await open({ tool, photo, gives }).catch((error: Error) => {
      throw new Error(`${tool}: ${error.message}`, { cause: error });
    });
    if (gives) expect(size, tool).toBeGreaterThan(1_000);
  }
}

export async function everyTool({ page, product, hosts, host }: Place): Promise<void> {
  await page.goto(hosts.partner(product.editor, { host }));
  await openEveryTool((asked) => page.evaluate(openTool, asked));
}
