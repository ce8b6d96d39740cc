import { Cutout, type CutoutEditor } from '@cutout/vue';
import { createApp, defineComponent, h, ref } from 'vue';
import { ACCESS_KEY, ORIGIN, photo } from './shop.ts';

const Listing = defineComponent(() => {
  const cutout = ref<{ editor(): Promise<CutoutEditor> } | null>(null);
  const isReady = ref(false);
  const status = ref('');
  const saved = ref<{ imageUrl: string; width: number; height: number }>();
  const options = { accessKey: ACCESS_KEY, origin: ORIGIN, locale: 'en', hide: ['addPhotos'] } as const;

  const start = async () => {
    status.value = 'Cutting out';
    await (await cutout.value?.editor())?.tryMatting(await photo());
    status.value = 'Done. Press “Use picture” in the editor.';
  };

  return () => [
    h('p', { class: 'actions' }, [
      h('button', { type: 'button', disabled: !isReady.value, onClick: start }, 'Cut out the pitcher'),
      h('span', { role: 'status' }, status.value),
    ]),
    h(
      Cutout,
      {
        ref: cutout,
        class: 'editor',
        options,
        onInit: () => {
          isReady.value = true;
        },
        onSave: (result) => {
          saved.value = result;
        },
        onError: ({ code }) => {
          status.value = code;
        },
      },
      () => 'The editor is on its way',
    ),
    saved.value &&
      h('figure', { id: 'result' }, [
        h('img', { src: saved.value.imageUrl, alt: 'The finished cut-out' }),
        h('figcaption', `${saved.value.width} × ${saved.value.height}`),
      ]),
  ];
});

createApp(Listing).mount('#app');
