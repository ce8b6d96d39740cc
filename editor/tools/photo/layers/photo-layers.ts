import { createStore, type StoreApi } from 'zustand/vanilla';
import { newText } from '../../../../src/document/scene/edit/new-layer.ts';
import type { Layer, Scene, Script } from '../../../../src/document/scene/scene.ts';
import { fontsOf } from '../../../../src/document/scene/text/families.ts';
import { measureWith } from '../../../../src/fonts/canvas-measure.ts';
import type { Locale } from '../../../../src/protocol/locales.ts';
import { loadFonts } from '../../../shell/layers/fonts/load-fonts.ts';
import { LayerEditor } from '../../../shell/layers/model/layer-editor.ts';
import { layerKey } from '../../../shell/layers/model/layer-keys.ts';
import { textSizes } from '../../../shell/layers/model/text-sizes.ts';
import { inField } from '../../../shell/shortcuts/chord.ts';
import { frameSize } from '../model/frame-size.ts';
import type { KeptLayers } from '../model/kept-layers.ts';
import type { LayersPort } from '../model/layering.ts';
import type { PhotoEditor } from '../model/photo-editor.ts';
import { keepLayers, readLayers } from './read-layers.ts';
import { SubjectFinder } from './subject-finder.ts';

/** Which glyphs Chinese characters have, by the language of who begins. */
const SCRIPTS: Readonly<Record<Locale, Script>> = { cn: 'sc', en: 'sc', jp: 'jp', kr: 'kr', tw: 'tc' };

interface FontState {
  /** Grows when fonts have come: widths are measured again. */
  fonts: number;
  /** Families that could not be had. */
  missing: readonly string[];
}

/** The layers of the open photo as a page, and every change of them as a step of the document. */
export class PhotoLayers implements LayersPort {
  readonly editor: LayerEditor;
  readonly fonts: StoreApi<FontState> = createStore(() => ({ fonts: 0, missing: [] }));
  readonly subject: SubjectFinder;
  readonly #photo: PhotoEditor;
  readonly #load: typeof loadFonts;
  #empty: KeptLayers | undefined;
  #fetched: Scene | undefined;

  constructor(photo: PhotoEditor, load = loadFonts) {
    this.#photo = photo;
    this.#load = load;
    const { ports } = photo;
    this.editor = new LayerEditor({
      scene: () => this.scene,
      change: (scene, step, gesture) => void photo.changeLayers(keepLayers(scene), step, { gesture }),
      say: (id, values) => ports.screen.say(id, values),
      newId: () => ports.newId().replace(/[^\w-]/g, ''),
      word: (id) => ports.translator.state.t(id),
      measure: measureWith(() => this.fonts.getState().fonts),
    });
    this.subject = new SubjectFinder(photo);
    let { id } = photo.state.document ?? {};
    photo.store.subscribe(({ document, tab }, before) => {
      // Another photo has none of what was selected.
      if (document?.id !== id) this.editor.set({ selection: [], editing: undefined });
      ({ id } = document ?? {});
      if (tab !== before.tab) this.editor.set({ editing: undefined, drawing: false, picking: undefined });
    });
  }

  /** As a page as large as the cropped photo. What cannot be read is left as it is, and not shown. */
  get scene(): Scene {
    const { values, size } = this.#photo.state;
    const { width, height } = frameSize(values.crop, size);
    if (values.layers !== undefined) {
      try {
        return readLayers(values.layers);
      } catch {
        // Kept by a release that knew other layers.
      }
    }
    if (this.#empty?.width !== width || this.#empty.height !== height) {
      const script = SCRIPTS[this.#photo.ports.translator.state.locale];
      this.#empty = { width, height, script, children: [] };
    }
    return readLayers(this.#empty);
  }

  /** Fonts with the very characters that the layers have. */
  async fetchFonts(scene: Scene): Promise<void> {
    if (this.#fetched === scene) return;
    this.#fetched = scene;
    const wanted = fontsOf(scene);
    if (wanted.length === 0) return;
    const missing = await this.#load(wanted);
    this.fonts.setState({ missing, fonts: this.fonts.getState().fonts + 1 });
  }

  /** A key of the canvas: whether it was one. A button's own keys are its own. */
  key(event: KeyboardEvent, chord: string): boolean {
    const { target } = event;
    const { screen, singleKeys } = this.#photo.ports.shell.getState();
    if (inField(target) || event.altKey || screen !== 'photo') return false;
    const isButton = target instanceof HTMLElement && target.matches('button, a, [role=tab], input');
    if ((isButton && /^(enter|escape$|arrow)/.test(chord)) || !layerKey(this.editor, chord, singleKeys)) return false;
    event.preventDefault();
    return true;
  }

  /** Letters, or the pen, a tenth larger or smaller. */
  sizeBy(sign: 1 | -1): void {
    const { editor } = this;
    const next = (size: number, [least, most]: readonly [number, number]): number =>
      Math.min(most, Math.max(least, Math.round(size + sign * Math.max(1, size / 10))));
    if (editor.selected.some(({ type }) => type === 'text')) {
      const put = (layer: Layer): Layer =>
        layer.type === 'text' ? { ...layer, size: next(layer.size, textSizes(this.scene)) } : layer;
      editor.each({ id: 'layers.step.letters' }, put, 'size');
    } else {
      const { pen } = editor.state;
      editor.set({ pen: { ...pen, thickness: next(pen.thickness, [1, 200]) } });
    }
  }

  /** A text in the middle, typed at once. */
  typeText(): void {
    const layer = newText(this.scene, this.#photo.ports.translator.state.t('layers.newText'), false);
    this.editor.add(layer);
    this.editor.edit(layer.id);
  }
}
