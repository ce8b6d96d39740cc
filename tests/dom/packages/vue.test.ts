import { expect, it, vi } from 'vitest';
import { createApp, h, nextTick, ref } from 'vue';
import { Cutout, type CutoutEditor } from '../../../packages/vue/index.ts';
import { fakeLoader, turn } from './fake-loader.ts';

it('shows the slot, then the editor; events, changed options and commands go through', async () => {
  const { made, alive } = fakeLoader();
  const host = document.body.appendChild(document.createElement('div'));
  const options = ref({ accessKey: 'pk', locale: 'en' as 'en' | 'jp' });
  const component = ref<{ editor(): Promise<CutoutEditor> } | null>(null);
  const [save, toolChanged] = [vi.fn(), vi.fn()];
  const app = createApp(() =>
    h(Cutout, { ref: component, options: options.value, onSave: save, onToolChanged: toolChanged }, () => 'Loading'),
  );
  app.mount(host);
  expect(host.textContent).toBe('Loading');
  await turn();
  made[0]?.say('initialized');
  made[0]?.say('save', { width: 4 });
  made[0]?.say('toolChanged', { tool: 'splitter' });
  await nextTick();
  expect(host.textContent).toBe('');
  expect(host.querySelector('section')).not.toBeNull();
  expect(save).toHaveBeenCalledExactlyOnceWith({ width: 4 });
  expect(toolChanged).toHaveBeenCalledExactlyOnceWith({ tool: 'splitter' });
  options.value = { accessKey: 'pk', locale: 'jp' };
  await turn();
  expect(made[0]?.configure.mock.calls).toEqual([[{ locale: 'jp' }]]);
  expect(await (await component.value?.editor())?.startExtract()).toEqual({ width: 7 });
  app.unmount();
  await turn();
  expect(alive()).toEqual([]);
});

it('shows the code in the slot’s place where the loader cannot be had', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const error = vi.fn();
  const app = createApp(() =>
    h(Cutout, { options: { accessKey: 'pk', origin: 'localhost:8787' }, onError: error }, () => 'Loading'),
  );
  app.mount(host);
  await turn();
  await nextTick();
  expect(error.mock.calls).toMatchObject([[{ code: 'INVALID_ARGUMENT' }]]);
  expect(host.textContent).toBe('INVALID_ARGUMENT: origin: localhost:8787 is no https:// address');
  app.unmount();
  host.remove();
});
