import { expect, it, onTestFinished, vi } from 'vitest';
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
  const called = hooks();
  const mounted = mount(place(), { accessKey: 'pk' }, called);
  await mounted.editor;
  mounted.update(next);
  await mounted.editor;
  expect([made.length, alive()]).toEqual([2, [made[1]]]);
  expect(called.onEditor.mock.calls).toEqual([[made[0]], [null], [made[1]]]);
  made[0]?.say('save', {});
  expect(called.onEvent).not.toHaveBeenCalled();
  made[1]?.say('save', { width: 3 });
  expect(called.onEvent).toHaveBeenCalledExactlyOnceWith('save', { width: 3 });
});

it.each(['nowhere', 'localhost:8787', '//editor.example', 'ftp://editor.example', '', 'data:text/javascript,1'])(
  'the origin %j is refused by name, and by no exception',
  async (origin) => {
    await expect(load({ origin })).rejects.toMatchObject({
      code: 'INVALID_ARGUMENT',
      message: `origin: ${origin} is no https:// address`,
    });
  },
);

it('says in its place and in the console why there is no editor, and takes it back', async () => {
  const said = vi.spyOn(console, 'warn').mockImplementation(() => {});
  onTestFinished(() => said.mockRestore());
  const called = hooks();
  const container = place();
  const mounted = mount(container, { accessKey: 'pk', origin: 'localhost:8787' }, called);
  await turn();
  expect(called.onEvent.mock.calls).toMatchObject([['error', { code: 'INVALID_ARGUMENT' }]]);
  expect(said.mock.calls).toEqual([['CutoutSDK INVALID_ARGUMENT: origin: localhost:8787 is no https:// address']]);
  const alert = container.querySelector('p');
  expect([alert?.role, alert?.textContent]).toEqual([
    'alert',
    'INVALID_ARGUMENT: origin: localhost:8787 is no https:// address',
  ]);
  const { made } = fakeLoader();
  mounted.update({ accessKey: 'pk' });
  await mounted.editor;
  expect([container.querySelector('p'), made.length]).toEqual([null, 1]);
  // A caller that ended it in time receives no event.
  mount(container, { accessKey: 'pk', origin: 'nowhere' }, called).destroy();
  mount(null, { accessKey: 'pk', origin: 'nowhere' }, hooks());
  await turn();
  expect([container.querySelector('p'), called.onEvent.mock.calls.length, said.mock.calls.length]).toEqual([
    null,
    1,
    2,
  ]);
});

it('a loader that cannot be had is an error with a code, and the next call tries again', async () => {
  const first = load({ origin: 'https://editor.example' });
  expect(load({ origin: 'https://editor.example' })).toBe(first);
  await expect(first).rejects.toMatchObject({ code: 'SCRIPT_LOAD_FAILED', recoverable: true });
  const second = load({ origin: 'https://editor.example' });
  expect(second).not.toBe(first);
  await expect(second).rejects.toMatchObject({
    message: expect.stringMatching(/\?try=.* see https:\/\/editor\.example\/docs\/errors$/),
  });
});
