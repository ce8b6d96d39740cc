import { expect, it, vi } from 'vitest';
import { mount } from '../../../packages/sdk/mount.ts';
import { load } from '../../../packages/sdk/pure.ts';
import { fakeLoader, turn } from './fake-loader.ts';

const hooks = () => ({ onEvent: vi.fn(), onEditor: vi.fn() });
const place = () => document.body.appendChild(document.createElement('div'));

it('an editor that is destroyed before the loader came is never made', async () => {
  const { made } = fakeLoader();
  const mounted = mount(place(), { accessKey: 'pk' }, hooks());
  mounted.destroy();
  await expect(mounted.editor).rejects.toMatchObject({ code: 'DESTROYED', recoverable: false });
  expect(made).toEqual([]);
});

it('is made in its container, of the options of the moment, without those of the package', async () => {
  const { made } = fakeLoader();
  const container = place();
  const mounted = mount(container, { accessKey: 'pk', locale: 'en' }, hooks());
  mounted.update({ accessKey: 'pk', locale: 'jp' });
  await mounted.editor;
  expect(made.map(({ options }) => options)).toEqual([{ accessKey: 'pk', locale: 'jp', container }]);
  const modal = mount(null, { accessKey: 'pk' }, hooks());
  await modal.editor;
  expect(made[1]?.options).toEqual({ accessKey: 'pk' });
});

it('changes in the running editor what can be changed there, and says nothing of what is the same', async () => {
  const { made } = fakeLoader();
  const first = { accessKey: 'pk', theme: { accent: '#f00' }, hide: ['topBar'] as const, sessionToken: 'a' };
  const mounted = mount(place(), first, hooks());
  await mounted.editor;
  mounted.update({ ...first, hide: ['topBar'], theme: { accent: '#0f0' } });
  mounted.update({ ...first, theme: { accent: '#0f0' }, sessionToken: 'b', clientToken: 'device' });
  expect(made).toHaveLength(1);
  expect(made[0]?.configure.mock.calls).toEqual([[{ theme: { accent: '#0f0' } }]]);
  expect(made[0]?.accountChanged.mock.calls).toEqual([[{ sessionToken: 'b' }]]);
  expect(made[0]?.setMTCCClient.mock.calls).toEqual([['device']]);
});

it.each([
  ['another key', { accessKey: 'pk_other' }],
  ['another tool', { accessKey: 'pk', tool: 'splitter' as const }],
  ['another picture', { accessKey: 'pk', open: new Blob(['x']) }],
])('%s makes another editor, and the one before is destroyed and unheard', async (_what, next) => {
  const { made, alive } = fakeLoader();
  const told = hooks();
  const mounted = mount(place(), { accessKey: 'pk' }, told);
  await mounted.editor;
  mounted.update(next);
  await mounted.editor;
  expect([made.length, alive()]).toEqual([2, [made[1]]]);
  expect(told.onEditor.mock.calls).toEqual([[made[0]], [null], [made[1]]]);
  made[0]?.say('save', {});
  expect(told.onEvent).not.toHaveBeenCalled();
  made[1]?.say('save', { width: 3 });
  expect(told.onEvent).toHaveBeenCalledExactlyOnceWith('save', { width: 3 });
});

it('a loader that cannot be had is an error with a code, and the next call tries again', async () => {
  const told = hooks();
  mount(place(), { accessKey: 'pk', origin: 'nowhere' }, told);
  await turn();
  expect(told.onEvent.mock.calls).toMatchObject([['error', { code: 'INVALID_ARGUMENT' }]]);
  const first = load({ origin: 'https://editor.example' });
  expect(load({ origin: 'https://editor.example' })).toBe(first);
  await expect(first).rejects.toMatchObject({ code: 'SCRIPT_LOAD_FAILED', recoverable: true });
  const second = load({ origin: 'https://editor.example' });
  expect(second).not.toBe(first);
  await expect(second).rejects.toMatchObject({ message: expect.stringContaining('?try=') });
});
