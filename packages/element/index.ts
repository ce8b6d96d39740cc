/** `@cutout/element`: `<cutout-editor>`, defined as soon as a page has imported this. Importing it without a DOM is safe. */

import { type EditorOptions, type Mounted, mount } from '../sdk/mount.ts';
import type { Cutout, CutoutEvents } from '../sdk/pure.ts';
import { ATTRIBUTES, readAttributes } from './attributes.ts';

export type { EditorOptions } from '../sdk/mount.ts';
export type { Cutout, CutoutError, CutoutEvents, CutoutOptions } from '../sdk/pure.ts';

type Command = Exclude<keyof Cutout, 'ready' | 'on' | 'destroy'>;
/** A command, on the element itself: it waits for the editor. */
type Waiting<Name extends Command> = (...given: Parameters<Cutout[Name]>) => Promise<Awaited<ReturnType<Cutout[Name]>>>;

const TAG = 'cutout-editor';
const HAS_DOM = typeof HTMLElement === 'function';
const Base = (HAS_DOM ? HTMLElement : class {}) as typeof HTMLElement;

/** Of its own tree, so that a page's style sheet wins and a policy on inline styles is kept. */
function styleHost(host: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':host{display:block}:host([hidden]){display:none}');
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [sheet];
  root.append(document.createElement('slot'));
}

/**
 * An editor for as long as it is in the page. Attributes are options in kebab case, `options` takes what no attribute can carry and
 * wins over them; `modal`: a dialog over the page. Events of the editor are CustomEvents of the same name with the payload as
 * `detail`; they do not bubble.
 */
export class CutoutEditorElement extends Base {
  static readonly observedAttributes: readonly string[] = [...Object.keys(ATTRIBUTES), 'modal'];
  #mounted: Mounted | undefined;
  #options: Partial<EditorOptions> = {};
  #isModal = false;
  #isDue = false;

  get options(): Partial<EditorOptions> {
    return this.#options;
  }
  set options(options: Partial<EditorOptions>) {
    this.#options = options;
    this.#schedule();
  }

  /** The editor that was made of what the element says now. Rejects where there is none. */
  get editor(): Promise<Cutout> {
    this.#sync();
    return this.#mounted?.editor ?? Promise.reject(new Error(`<${TAG}> is not in the page`));
  }

  connectedCallback(): void {
    if (!this.shadowRoot) styleHost(this);
    // A property that was set before the class was known hides the accessor.
    if (Object.hasOwn(this, 'options')) {
      const { options } = this;
      Reflect.deleteProperty(this, 'options');
      this.#options = options;
    }
    this.#schedule();
  }
  disconnectedCallback(): void {
    this.#schedule();
  }
  attributeChangedCallback(): void {
    this.#schedule();
  }
  /** `moveBefore`: the frame lives on. */
  connectedMoveCallback(): void {}

  /** Once for all changes of a task; to be taken out and put back in one task is no end. */
  #schedule(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => this.#sync());
  }

  #sync(): void {
    this.#isDue = false;
    const isModal = this.hasAttribute('modal');
    if (!this.isConnected || isModal !== this.#isModal) {
      this.#mounted?.destroy();
      this.#mounted = undefined;
      this.#isModal = isModal;
    }
    if (!this.isConnected) return;
    try {
      const options = { ...readAttributes(this), ...this.#options } as EditorOptions;
      if (this.#mounted) this.#mounted.update(options);
      else this.#mounted = mount(isModal ? null : this, options, { onEvent: this.#emit });
    } catch (cause) {
      const event = Object.assign(new Error(String(cause)), { code: 'INVALID_ARGUMENT', recoverable: false, cause });
      this.#emit('error', event as unknown as CutoutEvents['error']);
    }
  }

  readonly #call =
    <Name extends Command>(name: Name): Waiting<Name> =>
    async (...given) => {
      const editor = (await this.editor) as unknown as Record<Command, (...given: unknown[]) => never>;
      return editor[name](...given);
    };
  readonly tryMatting = this.#call('tryMatting');
  readonly openPictures = this.#call('openPictures');
  readonly startExtract = this.#call('startExtract');
  readonly unsaved = this.#call('unsaved');
  readonly adjustPagePositionAndScale = this.#call('adjustPagePositionAndScale');
  readonly setMTCCClient = this.#call('setMTCCClient');
  readonly configure = this.#call('configure');
  readonly accountChanged = this.#call('accountChanged');
  readonly show = this.#call('show');
  readonly hide = this.#call('hide');

  override addEventListener<Name extends keyof CutoutEvents>(
    name: Name,
    listener: (event: CustomEvent<CutoutEvents[Name]>) => void,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(
    name: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  override addEventListener(name: string, listener: never, options?: boolean | AddEventListenerOptions): void {
    super.addEventListener(name, listener, options);
  }

  readonly #emit = (name: string, detail: unknown): void => {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'cutout-editor': CutoutEditorElement;
  }
}

if (HAS_DOM && !customElements.get(TAG)) customElements.define(TAG, CutoutEditorElement);
