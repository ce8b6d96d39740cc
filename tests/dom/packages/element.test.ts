import { expect, it, vi } from 'vitest';
import '../../../packages/element/index.ts';
import type { CutoutEditorElement } from '../../../packages/element/index.ts';
import { fakeLoader, turn } from './fake-loader.ts';

const element = (attributes: Readonly<Record<string, string>> = { 'access-key': 'pk' }): CutoutEditorElement => {
  const made = document.createElement('cutout-editor');
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
};
const shown = (attributes?: Readonly<Record<string, string>>) => document.body.appendChild(element(attributes));

it('reads its attributes as options, and `options` wins over them', async () => {
  const { made } = fakeLoader();
  const host = element({
    'access-key': 'pk',
    hide: 'topBar, copy',
    tools: 'cutout splitter',
    theme: '{"accent":"#f00"}',
    'connect-timeout': '500',
    mobile: '',
    sandbox: 'false',
    locale: 'en',
  });
  host.options = { locale: 'jp', statParams: { a: 1 } };
  document.body.append(host);
  await host.editor;
  expect(made.map(({ options }) => options)).toEqual([
    {
      accessKey: 'pk',
      hide: ['topBar', 'copy'],
      tools: ['cutout', 'splitter'],
      theme: { accent: '#f00' },
      connectTimeout: 500,
      mobile: true,
      sandbox: false,
      locale: 'jp',
      statParams: { a: 1 },
      container: host,
    },
  ]);
});

it('says events of the editor’s own names, with the payload, and lets none bubble', async () => {
  const { made } = fakeLoader();
  const host = shown();
  const [heard, outside] = [vi.fn(), vi.fn()];
  host.addEventListener('save', ({ detail }) => heard(detail));
  document.body.addEventListener('save', outside);
  await host.editor;
  made[0]?.say('save', { width: 9 });
  expect(heard).toHaveBeenCalledExactlyOnceWith({ width: 9 });
  expect(outside).not.toHaveBeenCalled();
});

it('has every command as a method, which waits for the editor', async () => {
  const { made } = fakeLoader();
  const host = shown();
  await expect(host.startExtract({ format: 'webp' })).resolves.toEqual({ width: 7 });
  expect(made[0]?.startExtract).toHaveBeenCalledExactlyOnceWith({ format: 'webp' });
  await expect(element().startExtract()).rejects.toThrow('not in the page');
});

it('ends when it leaves the page, and not when it is moved in one task', async () => {
  const { made, alive } = fakeLoader();
  const host = shown();
  await host.editor;
  const other = document.body.appendChild(document.createElement('main'));
  other.append(host);
  await turn();
  expect([made.length, alive().length]).toEqual([1, 1]);
  host.remove();
  await turn();
  expect(alive()).toEqual([]);
  document.body.append(host);
  await host.editor;
  expect([made.length, alive().length]).toEqual([2, 1]);
});

it('several attributes at once make one editor, one that is live is configured', async () => {
  const { made, alive } = fakeLoader();
  const host = shown();
  await host.editor;
  host.setAttribute('access-key', 'pk_other');
  host.setAttribute('tool', 'splitter');
  await turn();
  expect([made.length, alive().length]).toEqual([2, 1]);
  host.setAttribute('theme', '{"scheme":"dark"}');
  await turn();
  expect(made[1]?.configure.mock.calls).toEqual([[{ theme: { scheme: 'dark' } }]]);
  host.setAttribute('modal', '');
  await turn();
  expect([made.length, made[2]?.options.container]).toEqual([3, undefined]);
});

it('JSON of an attribute that is none is an error with a code', async () => {
  const { made } = fakeLoader();
  const host = element({ 'access-key': 'pk', theme: '{accent}' });
  const heard = vi.fn();
  host.addEventListener('error', ({ detail }) => heard(detail));
  document.body.append(host);
  await turn();
  expect(heard.mock.calls).toMatchObject([[{ code: 'INVALID_ARGUMENT', recoverable: false }]]);
  expect(made).toEqual([]);
});
