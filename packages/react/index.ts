/** `@cutout/react`: `<Cutout>` and `useCutout`, for React 18 and 19 and for preact/compat. */
import {
  type CSSProperties,
  createElement,
  type ForwardedRef,
  forwardRef,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { type EditorOptions, type Mounted, mount } from '../sdk/mount.ts';
import type { Cutout as CutoutEditor, CutoutError, CutoutEvents } from '../sdk/pure.ts';

export type { EditorOptions } from '../sdk/mount.ts';
export type { CutoutError, CutoutEvents, CutoutOptions } from '../sdk/pure.ts';
export type { CutoutEditor };

/** `onSave`, `onError` and so on: one for each event. Another function at each render costs nothing. */
export type CutoutHandlers = {
  [Name in keyof CutoutEvents as `on${Capitalize<Name>}`]?: ((payload: CutoutEvents[Name]) => void) | undefined;
};

export interface UseCutoutOptions extends EditorOptions, CutoutHandlers {
  /** A dialog over the page, open for as long as the component is there; `container` is not used then. */
  modal?: boolean | undefined;
}

export interface CutoutState {
  /** `loading`: the script is on its way; `connecting`: the editor is; `ready`; `failed`: see `error`. */
  status: 'loading' | 'connecting' | 'ready' | 'failed';
  /** Its commands; null until it is made, and on a server. */
  cutout: CutoutEditor | null;
  error: CutoutError | null;
}

const LOADING: CutoutState = { status: 'loading', cutout: null, error: null };
const HANDLER = /^on[A-Z]/;

/** An editor in the element that carries `container`, from the first effect to the last. */
export function useCutout(given: UseCutoutOptions): CutoutState & { container: RefObject<HTMLDivElement | null> } {
  const container = useRef<HTMLDivElement>(null);
  const mounted = useRef<Mounted | null>(null);
  const latest = useRef(given);
  const [state, setState] = useState(LOADING);
  const { modal = false } = given;

  useEffect(() => {
    latest.current = given;
    mounted.current?.update(optionsOf(given));
  });

  // Not a layout effect: those end while a Suspense boundary hides the component, and the person's work with them.
  useEffect(() => {
    const editor = mount(modal ? null : container.current, optionsOf(latest.current), {
      onEditor: (cutout) => setState(cutout ? { ...LOADING, status: 'connecting', cutout } : LOADING),
      onEvent(name, payload) {
        if (name === 'init') setState((before) => ({ ...before, status: 'ready' }));
        if (name === 'error') setState((before) => withError(before, payload as unknown as CutoutError));
        const handler = `on${name[0]?.toUpperCase()}${name.slice(1)}` as keyof CutoutHandlers;
        latest.current[handler]?.(payload as never);
      },
    });
    mounted.current = editor;
    return () => {
      mounted.current = null;
      editor.destroy();
    };
  }, [modal]);

  return { ...state, container };
}

/** An error of a running editor leaves it running. */
const withError = (before: CutoutState, error: CutoutError): CutoutState => ({
  ...before,
  error,
  status: before.status === 'ready' ? 'ready' : 'failed',
});

const optionsOf = ({ modal: _, ...given }: UseCutoutOptions): EditorOptions =>
  Object.fromEntries(Object.entries(given).filter(([name]) => !HANDLER.test(name))) as unknown as EditorOptions;

export interface CutoutProps extends UseCutoutOptions {
  className?: string | undefined;
  style?: CSSProperties | undefined;
  id?: string | undefined;
  /** Shown until the editor is made or has failed, and on a server. */
  children?: ReactNode;
}

/** The editor as a component; `ref` gets its commands. */
export const Cutout = forwardRef(function Cutout(
  { className, style, id, children, ...options }: CutoutProps,
  ref: ForwardedRef<CutoutEditor | null>,
) {
  const { container, cutout, status } = useCutout(options);
  useImperativeHandle<CutoutEditor | null, CutoutEditor | null>(ref, () => cutout, [cutout]);
  // The loader appends to this element too: what React takes away has to be an element of its own.
  const placeholder = cutout || status === 'failed' ? null : createElement('div', null, children);
  if (options.modal) return placeholder;
  return createElement('div', { ref: container, className, style, id, 'data-cutout': status }, placeholder);
});
