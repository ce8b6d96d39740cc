import { describe, expect, it } from 'vitest';
import { MOST_DESIGN } from '../../../../../src/document/scene/design-file.ts';
import { templateScene } from '../../../../../src/document/scene/templates/designs/template-scene.ts';
import { listRecords } from '../../../../../src/protocol/calls/templates.schema.ts';
import { deleteWork, readWork, saveWork } from '../../../../../src/protocol/calls/works.schema.ts';
import { WORK_LIMITS } from '../../../../../src/protocol/works.ts';
import { asUser, type Kit, kit, login } from '../../kit.ts';

const PREVIEW = 'data:image/jpeg;base64,/9j/AAAA';
const PHOTO = { asset: 'photo:a1', name: 'me.jpg', width: 40, height: 30, data: PREVIEW };
const scene = templateScene({ template: 'fennel' }, 'en');
const designOf = (name: string, more: object = {}) => JSON.stringify({ name, scene, photos: [PHOTO], ...more });

const save = async (product: Kit, token: string, body: object) =>
  await product.ask('editor', { method: 'POST', url: saveWork.path, payload: body, headers: { access_token: token } });
const saved = async (product: Kit, token: string, name: string, id?: string): Promise<string> =>
  (await save(product, token, { design: designOf(name), preview: PREVIEW, ...(id && { id }) })).json().data.id;
const listed = async (product: Kit, token: string, cursor = '') =>
  listRecords.response.json.parse((await asUser(product, token, `${listRecords.path}?cursor=${cursor}`)).json()).data
    .drawings;
const read = async (product: Kit, token: string, id: string) =>
  await asUser(product, token, `${readWork.path}?id=${id}`);

describe('pages that a user saves', () => {
  it('are listed with their pictures, newest first, and come back as they were', async () => {
    const product = await kit();
    const token = await login(product);
    const first = await saved(product, token, 'First');
    product.clock.advance(60_000);
    const second = await saved(product, token, 'Second');
    const drawings = await listed(product, token);
    expect(drawings.map(({ id, name }) => [id, name])).toEqual([
      [second, 'Second'],
      [first, 'First'],
    ]);
    const { time = 0, until = 0, materials, preview } = drawings[1] ?? {};
    expect([until - time, preview, materials]).toEqual([90 * 86_400, PREVIEW, ['sample:bottle']]);
    expect((await read(product, token, first)).json().data.design).toBe(designOf('First'));
    expect(await listed(product, token, '1')).toEqual([]);
  });

  it('take the place of the work that they were opened from; of a foreign one they are new', async () => {
    const product = await kit();
    const ann = await login(product, 'ann@example.com');
    const bob = await login(product, 'bob@example.com');
    const first = await saved(product, ann, 'First');
    expect(await saved(product, ann, 'First, better', first)).toBe(first);
    expect((await listed(product, ann)).map(({ name }) => name)).toEqual(['First, better']);
    const other = await saved(product, bob, 'Mine', first);
    expect(other).not.toBe(first);
    expect((await listed(product, ann)).map(({ name }) => name)).toEqual(['First, better']);
  });

  it('never take the place of what was saved since they were opened: they are kept beside it', async () => {
    const product = await kit();
    const token = await login(product);
    const put = async (name: string, more: object = {}) =>
      (await save(product, token, { design: designOf(name), preview: PREVIEW, ...more })).json().data;
    const first = await put('First');
    expect((await read(product, token, first.id)).json().data.version).toBe(first.version);
    product.clock.advance(1_000);
    const left = await put('Left', first);
    expect(left).toEqual({ id: first.id, version: first.version + 1_000 });
    product.clock.advance(1_000);
    const right = await put('Right', first);
    expect(right.id).not.toBe(first.id);
    product.clock.advance(1_000);
    expect((await put('Right again', right)).id).toBe(right.id);
    expect((await put('Left again', left)).id).toBe(left.id);
    expect((await listed(product, token)).map(({ name }) => name).sort()).toEqual(['Left again', 'Right again']);
  });

  it('are seen and deleted by their user alone', async () => {
    const product = await kit();
    const ann = await login(product, 'ann@example.com');
    const bob = await login(product, 'bob@example.com');
    const id = await saved(product, ann, 'Hers');
    expect((await read(product, bob, id)).json().error).toBe('INVALID_ARGUMENT');
    expect((await asUser(product, bob, deleteWork.path, { id })).statusCode).toBe(200);
    expect(await listed(product, bob)).toEqual([]);
    expect(await listed(product, ann)).toHaveLength(1);
    for (let time = 0; time < 2; time += 1)
      expect((await asUser(product, ann, deleteWork.path, { id })).statusCode).toBe(200);
    expect(await listed(product, ann)).toEqual([]);
    expect((await product.ask('editor', { url: `${readWork.path}?id=${id}` })).statusCode).toBe(401);
  });

  it('are deleted ninety days after the last save, and with the account', async () => {
    const product = await kit();
    const token = await login(product, 'ann@example.com');
    await saved(product, token, 'Old');
    product.clock.advance(89 * 86_400_000);
    const again = await login(product, 'ann@example.com');
    await saved(product, again, 'New');
    product.clock.advance(86_400_000);
    await expect.poll(async () => (await listed(product, again)).map(({ name }) => name)).toEqual(['New']);
    const receipt = (await asUser(product, again, '/user/delete', { mail: 'ann@example.com' })).json();
    expect(JSON.stringify(receipt)).toContain('"works":1');
  });

  it.each([
    ['no page', { design: '{}' }],
    [
      'a page of a foreign photo',
      { design: designOf('a', { photos: [{ ...PHOTO, data: 'https://x.example/a.png' }] }) },
    ],
    ['a preview that is no picture', { preview: 'data:image/svg+xml;base64,AAAA' }],
    ['a preview that is elsewhere', { preview: 'https://x.example/a.png' }],
    ['an id that is none', { id: '../x' }],
  ])('refuses %s', async (_what, wrong) => {
    const product = await kit();
    const token = await login(product);
    const answer = await save(product, token, { design: designOf('a'), preview: PREVIEW, ...wrong });
    expect([answer.statusCode, answer.json().error]).toEqual([400, 'INVALID_ARGUMENT']);
    expect(await listed(product, token)).toEqual([]);
  });

  it('are as many as there may be', async () => {
    const product = await kit({ env: { RATE_FACTOR: '1000' } });
    const token = await login(product);
    const ids: string[] = [];
    for (let at = 0; at < WORK_LIMITS.most; at += 1) ids.push(await saved(product, token, `${at}`));
    const full = await save(product, token, { design: designOf('more'), preview: PREVIEW });
    expect(full.json().error).toBe('UPLOAD_LIMIT');
    // A work that is there is saved all the same.
    expect(await saved(product, token, 'better', ids[3])).toBe(ids[3]);
  });

  it('the wire takes what the file may be', () => {
    expect(WORK_LIMITS.design).toBe(MOST_DESIGN);
    expect(saveWork.bodyLimit).toBeGreaterThan(WORK_LIMITS.design + WORK_LIMITS.preview);
  });
});
