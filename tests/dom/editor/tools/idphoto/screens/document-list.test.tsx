import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ToolManifest } from '../../../../../../editor/shell/model/tool.ts';
import { switchTool } from '../../../../../../editor/shell/switcher/switch-tool.ts';
import { idphoto as manifest } from '../../../../../../editor/tools/idphoto/manifest.ts';
import { type IdTool, openIdPhoto } from '../../../../../../editor/tools/idphoto/open-idphoto.tsx';
import { DOCUMENTS } from '../../../../../../editor/tools/idphoto/rules/documents.ts';
import { createIdFakes, portrait } from '../../../../../unit/editor/tools/idphoto/harness.ts';
import { showApp } from '../../../harness.tsx';

/** ID photo in the app, with a portrait open, at its list of documents. */
async function showDocuments() {
  let opened: IdTool | undefined;
  const tested: ToolManifest = {
    ...manifest,
    async open(ports) {
      const { imaging, api } = createIdFakes();
      opened = await openIdPhoto({ ...ports, imaging, api: { ...ports.api, ...api } });
      return opened;
    },
  };
  const app = await showApp({ tools: [tested] });
  app.shell.set({ tools: ['cutout', 'idphoto'] });
  await switchTool(app, 'idphoto');
  const tool = opened;
  if (tool === undefined) throw new Error('the tool was not opened');
  await act(async () => void (await tool.openPictures([portrait('900x1200')])));
  const list = await screen.findByRole('listbox', { name: 'Documents' });
  const options = () => within(list).getAllByRole('option');
  const id = tool.parts.id;
  return {
    id,
    list,
    options,
    stops: () => options().filter(({ tabIndex }) => tabIndex === 0),
    key: (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key }),
    search: screen.getByRole<HTMLInputElement>('textbox', { name: 'Country or document' }),
  };
}

it('is one stop of the Tab key, at the document that is chosen', async () => {
  const { options, stops, id } = await showDocuments();
  expect(options()).toHaveLength(DOCUMENTS.length);
  expect(stops()).toHaveLength(1);
  expect(stops()[0]?.getAttribute('aria-selected')).toBe('true');
  const other = options().findIndex((option) => option.getAttribute('aria-selected') === 'false');
  fireEvent.click(options()[other] ?? document.body);
  await waitFor(() => expect(id.plan?.document).toBe(DOCUMENTS[other]?.id));
  await waitFor(() => expect(options()[other]?.getAttribute('aria-selected')).toBe('true'));
  // It stays where it was pressed: the last ones come to the head when the list is opened again.
  expect(options().filter((option) => option.getAttribute('aria-selected') === 'true')).toHaveLength(1);
});

it('is gone through by arrows, which choose nothing by themselves', async () => {
  const { options, stops, key, id } = await showDocuments();
  const before = id.plan?.document;
  act(() => stops()[0]?.focus());
  key('Home');
  expect(document.activeElement).toBe(options()[0]);
  key('ArrowDown');
  key('ArrowDown');
  expect(document.activeElement).toBe(options()[2]);
  key('ArrowUp');
  expect(document.activeElement).toBe(options()[1]);
  await waitFor(() => expect(stops()).toEqual([options()[1]]));
  key('End');
  expect(document.activeElement).toBe(options().at(-1));
  key('ArrowDown');
  expect(document.activeElement).toBe(options().at(-1));
  expect(id.plan?.document).toBe(before);
});

it('goes to and fro between the search and the documents', async () => {
  const { options, search, key, id } = await showDocuments();
  act(() => search.focus());
  fireEvent.input(search, { target: { value: 'Polska' } });
  await waitFor(() => expect(options()).toHaveLength(1));
  key('ArrowDown');
  expect(document.activeElement).toBe(options()[0]);
  expect(document.activeElement?.textContent).toContain('Poland');
  fireEvent.click(document.activeElement ?? document.body);
  await waitFor(() => expect(id.plan?.document).toBe('pl-passport'));
  key('ArrowUp');
  expect(document.activeElement).toBe(search);
});

it('gives a letter to the search, and none to the shortcuts of the tool', async () => {
  const { stops, search, key, id } = await showDocuments();
  const heard: string[] = [];
  document.addEventListener('keydown', ({ key: name }) => heard.push(name), { once: true });
  act(() => stops()[0]?.focus());
  const steps = id.state.history?.steps.length;
  key('h');
  expect(document.activeElement).toBe(search);
  expect([heard, id.state.history?.steps.length]).toEqual([[], steps]);
});

it('says that nothing was found, and the search stays', async () => {
  const { search } = await showDocuments();
  fireEvent.input(search, { target: { value: 'atlantis' } });
  const said = await screen.findByText('No document found. Type its size below.');
  expect(said.getAttribute('role')).toBe('status');
  expect(screen.queryByRole('listbox', { name: 'Documents' })).toBeNull();
  fireEvent.input(search, { target: { value: '' } });
  expect(await screen.findByRole('listbox', { name: 'Documents' })).toBeDefined();
});
