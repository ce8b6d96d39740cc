/** `@cutout/vue`: `<Cutout>` for Vue 3, a wrapper on `<cutout-editor>`. */
import { type AllowedComponentProps, defineComponent, h, type PropType, ref, type VNode, type VNodeProps } from 'vue';
import type { CutoutEditorElement, EditorOptions } from '../element/index.ts';
import { EVENTS } from '../sdk/mount.ts';
import type { Cutout as CutoutEditor, CutoutEvents } from '../sdk/pure.ts';
import '../element/index.ts';

export type { CutoutEditorElement, EditorOptions } from '../element/index.ts';
export type { CutoutError, CutoutEvents, CutoutOptions } from '../sdk/pure.ts';
export type { CutoutEditor };

/** Each event, with the type of its payload. */
type Emits = { [Name in keyof CutoutEvents]: (payload: CutoutEvents[Name]) => boolean };
const EMITS = Object.fromEntries(EVENTS.map((name) => [name, () => true])) as unknown as Emits;
/** With the colon Vue keeps the name's capitals. */
const listenerOf = (name: string): string => `on:${name}`;

export interface CutoutProps {
  /** Those of `create`, and `origin`. */
  options: EditorOptions;
  /** A dialog over the page, open for as long as the component is there. */
  modal?: boolean | undefined;
}
type Handlers = { [Name in keyof CutoutEvents as `on${Capitalize<Name>}`]?: (payload: CutoutEvents[Name]) => void };

/** Spelt out, as a component's inferred type names what no package exports. */
type CutoutComponent = new () => {
  $props: CutoutProps & Handlers & VNodeProps & AllowedComponentProps;
  $slots: { default?: () => VNode[] };
  /** The running editor, for its commands. */
  editor(): Promise<CutoutEditor>;
};

/** The default slot is shown until the editor is made or has failed. Commands: `await component.editor()`. */
export const Cutout = defineComponent({
  name: 'CutoutEditor',
  props: {
    options: { type: Object as PropType<EditorOptions>, required: true },
    modal: { type: Boolean, default: false },
  },
  emits: EMITS,
  setup(props, { emit, expose, slots }) {
    const element = ref<CutoutEditorElement | null>(null);
    const isOver = ref(false);
    const forward = emit as (name: string, payload: unknown) => void;
    const listeners = Object.fromEntries(
      EVENTS.map((name) => [
        listenerOf(name),
        (event: CustomEvent) => {
          if (name === 'initialized' || name === 'error') isOver.value = true;
          forward(name, event.detail);
        },
      ]),
    );
    const editor = async (): Promise<CutoutEditor> => {
      if (!element.value) throw new Error('<Cutout> is not mounted');
      return element.value.editor;
    };
    expose({ editor });
    return () =>
      h(
        'cutout-editor',
        { ref: element, '.options': props.options, modal: props.modal ? '' : undefined, ...listeners },
        isOver.value ? [] : slots.default?.(),
      );
  },
}) as unknown as CutoutComponent;
