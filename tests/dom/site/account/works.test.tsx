import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { WorksTab } from '../../../../site/account/area/WorksTab.tsx';
import { loadAccountTexts } from '../../../../site/account/texts/load.ts';
import type { SiteAccount } from '../../../../site/account/useAccount.ts';
import type { Opening } from '../../../../site/config/opening.ts';
import { createTranslator } from '../../../../site/texts/load.ts';
import type { Account } from '../../../../src/api/account.ts';
import { DESIGN_TYPE } from '../../../../src/document/scene/design-type.ts';
import type { Contract } from '../../../../src/protocol/calls/contract.schema.ts';
import { deleteCutoutPicture } from '../../../../src/protocol/calls/cutout-pictures.schema.ts';
import { TranslatorProvider } from '../../../../src/ui/i18n/context.ts';

/** The works of a person's account. */

afterEach(cleanup);

type Sent = Readonly<Record<string, string>>;
const PREVIEW = 'data:image/jpeg;base64,AAAA';
const drawing = (id: string, name: string) => ({ id, name, time: 1, until: 86_401, materials: [], preview: PREVIEW });

interface Listed {
  uuid: string;
  name: string;
  picture_until?: number;
}
const PNG = `data:image/png;base64,${btoa('a cut-out')}`;
const soon = () => Math.floor(Date.now() / 1000) + 5 * 3_600 - 60;

async function shown({ drawings = [drawing('w1', 'Poster')], list = [] as Listed[], away = false } = {}) {
  const asked: string[] = [];
  const opened: Opening[] = [];
  const deleted: string[] = [];
  const state = { away, gone: false };
  const calls = {
    records: async () => ({
      list: list.map((work) => ({ ...work, time: 1, materials: [] })),
      drawings,
      cursor: '',
    }),
    async readWork(_signal: AbortSignal, id: string) {
      if (state.away) throw new Error('network');
      return { design: JSON.stringify({ name: id, scene: 1 }), version: 7 };
    },
    async deleteWork(_signal: AbortSignal, id: string) {
      if (state.away) throw new Error('network');
      deleted.push(id);
    },
    async http(_signal: AbortSignal, { path }: Contract, { query, form }: { query?: Sent; form?: Sent }) {
      if (state.away) throw new Error('network');
      if (path === deleteCutoutPicture.path) deleted.push(form?.uuid ?? '');
      asked.push(`${query?.uuid} ${query?.side}`);
      return { data: { picture: state.gone ? '' : query?.side === 'full' ? PNG : PREVIEW } };
    },
  } as unknown as Account;
  const account = { calls: async () => calls } as unknown as SiteAccount;
  const translator = await createTranslator('en');
  await translator.add(loadAccountTexts);
  const app = { open: (opening: Opening) => void opened.push(opening), need: vi.fn(), feedback: vi.fn() };
  render(
    <TranslatorProvider value={translator}>
      <WorksTab account={account} app={app} mine="/gallery/mine" />
    </TranslatorProvider>,
  );
  return { opened, deleted, state, asked };
}
const button = (name: string) => screen.findByRole('button', { name });

describe('the works of a person', () => {
  it('a saved page is opened in the poster as a file that knows which work it is', async () => {
    const { opened } = await shown();
    fireEvent.click(await button('Open: Poster'));
    await waitFor(() => expect(opened).toHaveLength(1));
    const { tool, design } = opened[0] ?? {};
    expect([tool, design?.type]).toEqual(['poster', DESIGN_TYPE]);
    expect(JSON.parse((await design?.text()) ?? '')).toEqual({ name: 'w1', scene: 1, work: 'w1', version: 7 });
  });

  it('is deleted by the second press, and is gone from the list', async () => {
    const { deleted } = await shown({ drawings: [drawing('w1', 'Poster'), drawing('w2', 'Menu')] });
    fireEvent.click(await button('Delete: Poster'));
    expect(deleted).toEqual([]);
    fireEvent.click(await button('Delete for good?: Poster'));
    await waitFor(() => expect(deleted).toEqual(['w1']));
    const pages = await screen.findByRole('list', { name: 'Saved pages' });
    await waitFor(() => expect(within(pages).getAllByRole('listitem')).toHaveLength(1));
    expect(pages.textContent).toContain('Menu');
  });

  it('what cannot be had just now is said at the page, and can be tried again', async () => {
    const { opened, state } = await shown();
    state.away = true;
    fireEvent.click(await button('Open: Poster'));
    expect((await screen.findByRole('alert')).textContent).toContain('Try again later');
    state.away = false;
    fireEvent.click(await button('Open: Poster'));
    await waitFor(() => expect(opened).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('without any says so; with finished pictures alone lists their names', async () => {
    await shown({ drawings: [] });
    expect(await screen.findByText(/^No works yet/)).toBeDefined();
    cleanup();
    await shown({ drawings: [], list: [{ uuid: 'u', name: 'cup.png' }] });
    expect(await screen.findByText('cup.png')).toBeDefined();
    expect(screen.queryByRole('list', { name: 'Saved pages' })).toBeNull();
  });

  it('of a cut-out that is not kept any more it says so, and not that it cannot be read just now', async () => {
    const { state } = await shown({ list: [{ uuid: 'work-0001', name: 'jug.jpg', picture_until: soon() }] });
    state.gone = true;
    fireEvent.click(await button('Download: jug.jpg'));
    expect((await screen.findByRole('alert')).textContent).toBe('No picture is kept');
  });

  it('a picture that cannot be read just now is not called one that is not kept', async () => {
    const list = [{ uuid: 'work-0001', name: 'jug.jpg', picture_until: soon() }];
    await shown({ list, away: true });
    expect(await screen.findByRole('img', { name: 'This cannot be read just now. Try again later.' })).toBeDefined();
    expect(screen.queryByText('No picture is kept')).toBeNull();
  });

  it('a cut-out of which the copy is kept stands with its picture and the time that is left, the others by name', async () => {
    const list = [
      { uuid: 'work-0001', name: 'jug.jpg', picture_until: soon() },
      { uuid: 'work-0002', name: 'cup.png' },
    ];
    const { asked } = await shown({ drawings: [], list });
    const tile = within(await screen.findByRole('list', { name: 'Finished cut-outs' })).getByRole('listitem');
    await waitFor(() => expect(tile.querySelector('img')?.getAttribute('src')).toBe(PREVIEW));
    expect([asked, tile.textContent?.includes('5 hours left')]).toEqual([['work-0001 400'], true]);
    expect(within(screen.getByRole('table')).getAllByRole('cell')[0]?.textContent).toBe('cup.png');
  });

  it('it is opened as a file with the picture’s name, and deleted at the server, after which its name stays', async () => {
    const list = [{ uuid: 'work-0001', name: 'jug.jpg', picture_until: soon() }];
    const { opened, deleted } = await shown({ drawings: [], list });
    fireEvent.click(await button('Open: jug.jpg'));
    await waitFor(() => expect(opened).toHaveLength(1));
    const [file] = opened[0]?.photos ?? [];
    expect([opened[0]?.tool, file?.name, file?.type, await file?.text()]).toEqual([
      'photo',
      'jug.png',
      'image/png',
      'a cut-out',
    ]);
    fireEvent.click(await button('Delete: jug.jpg'));
    fireEvent.click(await button('Delete for good?: jug.jpg'));
    await waitFor(() => expect(deleted).toEqual(['work-0001']));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Finished cut-outs' })).toBeNull());
    expect(screen.getByRole('cell', { name: 'jug.jpg' })).toBeDefined();
  });
});
