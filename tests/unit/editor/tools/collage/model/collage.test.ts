import { describe, expect, it } from 'vitest';
import { placedOf } from '../../../../../../editor/tools/collage/model/plan.ts';
import { createCollage, photoOf } from '../harness.ts';

const { signal } = new AbortController();
const THREE = [photoOf('300x200'), photoOf('200x300'), photoOf('200x200')];

/** Names of the photos in the cells. */
const names = ({ collage }: Awaited<ReturnType<typeof createCollage>>) =>
  collage.plan?.cells.map(({ photo }) => collage.photo(photo)?.name);

describe('taking photos in', () => {
  it('gives each a cell, and tells host and live region', async () => {
    const made = await createCollage();
    expect(await made.tool.openPictures(THREE)).toEqual({ ok: true });
    expect(new Set(names(made))).toEqual(new Set(['300x200.jpg', '200x300.jpg', '200x200.jpg']));
    expect(made.events).toEqual(['open', 'open', 'open']);
    expect(made.spoken).toEqual(['3 photos added.']);
    expect(made.tool.status.getState()).toMatchObject({ hasPictures: true, canExport: true, idle: true });
  });

  it('leaves out what is no picture, and says so', async () => {
    const made = await createCollage();
    await made.tool.openPictures([photoOf('nothing'), photoOf('30x20')]);
    expect([names(made), made.refused]).toEqual([['30x20.jpg'], ['IMAGE_FORMAT']]);
    const none = await createCollage();
    expect(await none.tool.openPictures([photoOf('nothing')])).toEqual({ ok: false });
    expect(none.screens.at(-1)).toBe('upload');
  });

  it('takes thirty at most, thirteen and more in a grid', async () => {
    const made = await createCollage();
    await made.tool.openPictures(Array.from({ length: 34 }, () => photoOf('30x20')));
    expect(made.collage.state.photos).toHaveLength(30);
    expect(made.collage.plan?.cells).toHaveLength(30);
    expect(made.spoken).toContain('A collage takes 30 photos. The others were left out.');
  });
});

describe('a photo of the document', () => {
  it('stays in its cell and looks as it does now, when it has changed; what was saved is not that', async () => {
    const { tool, collage, intake, exporter } = await createCollage();
    await tool.openPictures([photoOf('300x200'), { ...photoOf('200x300'), link: 'document' }]);
    const [, mine] = collage.state.photos;
    collage.swap(0, 1);
    await exporter.make(signal, { to: 'host' });
    exporter.saved();
    expect([tool.unsaved(), (await tool.handOver()).map(({ link }) => link)]).toEqual([0, [undefined, 'document']]);
    const { plan } = collage;
    tool.pictureChanged?.('document', { ...photoOf('100x100'), link: 'document' });
    await intake.settled;
    expect(collage.photo(mine?.id)).toMatchObject({ width: 100, height: 100, link: 'document' });
    expect(collage.plan).toBe(plan);
    expect([collage.state.photos.length, tool.unsaved()]).toEqual([2, 1]);
    // Another document's, and one that cannot be read, change nothing.
    const { photos } = collage.state;
    tool.pictureChanged?.('other', photoOf('50x50'));
    tool.pictureChanged?.('document', photoOf('nothing'));
    await intake.settled;
    expect(collage.state.photos).toBe(photos);
  });
});

describe('steps', () => {
  it('swap, empty and layout are taken back exactly', async () => {
    const made = await createCollage();
    await made.tool.openPictures(THREE);
    const { collage } = made;
    const first = collage.plan;
    collage.swap(0, 2);
    collage.empty(1);
    collage.setLayout(5);
    collage.shuffle();
    for (let step = 0; step < 4; step += 1) collage.undo();
    expect(collage.plan).toBe(first);
    collage.redo();
    expect(names(made)?.[2]).toBe(first && collage.photo(first.cells[0]?.photo)?.name);
    expect(made.tool.unsaved()).toBe(1);
  });

  it('a photo of the tray goes into the cell in hand, else into an empty one, else into one more', async () => {
    const { tool, collage } = await createCollage();
    await tool.openPictures(THREE);
    collage.setLayout(0, 2);
    const [, , left] = collage.state.photos;
    const out = collage.state.photos.find(({ id }) => !placedOf(collage.plan ?? { cells: [] }).includes(id));
    expect(left).toBeDefined();
    collage.putSomewhere(out?.id ?? '');
    expect(collage.plan?.cells).toHaveLength(3);
    collage.undo();
    collage.empty(0);
    collage.putSomewhere(out?.id ?? '');
    expect(collage.plan?.cells[0]?.photo).toBe(out?.id);
  });
});

describe('what is dropped', () => {
  it('changes places over a cell, moves up between cells, and from the tray gets a cell of its own there', async () => {
    const { tool, collage, spoken } = await createCollage();
    await tool.openPictures(THREE);
    collage.setLayout(5, 3);
    const order = () => collage.plan?.cells.map(({ photo }) => photo) ?? [];
    const [a = '', b = '', c = ''] = order();
    collage.drop({ photo: a, over: 2 });
    expect(order()).toEqual([c, b, a]);
    collage.undo();
    collage.drop({ photo: a, between: { divider: 1, at: 2 } });
    expect([order(), collage.state.cell]).toEqual([[b, a, c], 1]);
    expect(spoken.at(-1)).toMatch(/ is in cell 2 now\.$/);
    collage.undo();
    // Beside itself it stays, and no step is made.
    const steps = collage.state.history?.at;
    for (const at of [0, 1]) collage.drop({ photo: a, between: { divider: 0, at } });
    collage.drop({ photo: a });
    expect([order(), collage.state.history?.at]).toEqual([[a, b, c], steps]);

    collage.setLayout(0, 2);
    const [first, second] = order();
    const rest = [a, b, c].find((id) => id !== first && id !== second) ?? '';
    expect(collage.cellOf(rest)).toBe(-1);
    collage.drop({ photo: rest, between: { divider: 0, at: 1 } });
    expect([order(), collage.state.cell]).toEqual([[first, rest, second], 1]);
    collage.undo();
    expect(order()).toEqual([first, second]);
    collage.drop({ photo: rest, over: 1 });
    expect(order()).toEqual([first, rest]);
    collage.insert(0, 'no photo');
    expect(order()).toEqual([first, rest]);
  });
});

describe('the file', () => {
  it('is asked for with whole pixels and each photo where its cell is', async () => {
    const { tool, collage, requests } = await createCollage();
    await tool.openPictures(THREE);
    const { file, name } = await tool.exporter.make(signal, { to: 'host', format: 'png' });
    expect([file.width, file.height, file.mimeType, name]).toEqual([1600, 2000, 'image/png', '300x200-collage.png']);
    const [request] = requests;
    expect(request?.cells.map(({ source }) => `${source.width}x${source.height}.jpg`)).toEqual(
      collage.plan?.cells.map(({ photo }) => collage.photo(photo)?.name),
    );
    expect(request?.cells.flatMap(({ box }) => Object.values(box)).every(Number.isInteger)).toBe(true);
    expect(request).toMatchObject({ format: 'png', watermark: false, background: { colour: [255, 255, 255] } });
  });

  it('carries the mark of a trial', async () => {
    const { tool, shell, requests } = await createCollage();
    await tool.openPictures(THREE);
    shell.setState({ setting: { ...shell.getState().setting, trial: true } });
    await tool.exporter.make(signal, { to: 'download' });
    expect(requests.at(-1)?.watermark).toBe(true);
  });

  it('is made once the plan has settled, to tell its bytes', async () => {
    const { tool, collage, clock } = await createCollage();
    await tool.openPictures(THREE);
    await clock.advance(1_000);
    expect(collage.state.made).toMatchObject({ bytes: 10 });
  });

  it('is refused without a photo, as a GIF, and where its format cannot be as large', async () => {
    const { tool, collage } = await createCollage();
    await expect(tool.exporter.make(signal, { to: 'host' })).rejects.toMatchObject({ code: 'NO_IMAGE' });
    await tool.openPictures(THREE);
    await expect(tool.exporter.make(signal, { to: 'host', format: 'gif' })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
    });
    collage.set({ file: { ...collage.state.file, format: 'webp', short: 6_000 } });
    await expect(tool.exporter.make(signal, { to: 'download' })).rejects.toMatchObject({ code: 'NEEDS_USER' });
  });
});
