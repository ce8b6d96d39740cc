import { type CutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import { isToolId, type ToolId } from '../../../src/protocol/tools.ts';
import type { IconName } from '../../../src/ui/kit/Icon.tsx';
import type { LazyCode } from '../lazy/lazy-code.ts';
import type { DocumentWords, FrameDocument } from './document-port.ts';
import { lazyDocumentPort } from './lazy-document-port.ts';
import type { Shell } from './shell.ts';
import type { FramePorts, IncomingPicture, Tool, ToolEntry, ToolManifest, ToolPorts } from './tool.ts';

/** Longest side of a picture that is only looked at, px. */
const SMALL_SIDE = 512;

/** The tools of this build: which there are, and which are open. The change from one to another is the switcher's. */
export class OpenTools {
  readonly #entries: readonly ToolEntry[];
  readonly #manifests = new Map<ToolId, ToolManifest>();
  readonly #shell: Shell;
  /** The photo that the tools change together; its code comes with the first one. */
  readonly #document: LazyCode<FrameDocument>;
  /** Shows the tool of an edit, which goes on with it; the switcher's, who knows how tools are changed. */
  reopen: (tool: ToolId, edit: string) => Promise<void> = async () => {};
  readonly ports: FramePorts;
  readonly #open = new Map<ToolId, Tool>();
  readonly #opening = new Map<ToolId, Promise<Tool>>();

  constructor(entries: readonly ToolEntry[], shell: Shell, ports: FramePorts, document: LazyCode<FrameDocument>) {
    this.#entries = entries;
    for (const entry of entries) if (!('load' in entry)) this.#manifests.set(entry.id, entry);
    this.#shell = shell;
    this.ports = ports;
    this.#document = document;
    shell.store.subscribe(({ screen }, before) => {
      if (screen === 'upload' && before.screen !== screen && this.document) this.#refreshed();
    });
    shell.unsaved = () => this.all.reduce((sum, tool) => sum + tool.unsaved(), this.document?.unsaved ?? 0);
    shell.keeps = () =>
      ((this.document?.unsaved ?? 0) === 0 || this.document?.isKept === true) &&
      this.all.every((tool) => tool.unsaved() === 0 || tool.keeps?.() === true);
  }

  /** Undefined: no tool has had a photo in it yet. */
  get document(): FrameDocument | undefined {
    return this.#document.loaded;
  }

  /** What was left of a document, here or by an earlier page, is offered, where there is none. */
  async refresh(): Promise<void> {
    // A tool that keeps its own work, and is alone, has no use for it.
    if (this.#shell.state.tools.length < 2 && (this.manifest.group === 'make' || this.tool.keeps)) return;
    const document = await this.#document.load();
    const left = await document.findLeft(this.#refreshed);
    if (document.state === undefined) this.#shell.set({ leftDocument: left });
  }

  readonly #refreshed = () => void this.refresh().catch(() => {});

  /** Goes on with that, in the tool whose step was the last. */
  async goOn(): Promise<void> {
    const found = await this.document?.goOn(new AbortController().signal);
    this.#shell.set({ leftDocument: undefined });
    if (found === undefined) {
      this.#shell.set({ note: { id: 'document.gone', tone: 'warn' } });
      return await this.refresh();
    }
    const { translator } = this.#shell;
    const known = found.tools.filter((id) => isToolId(id) && this.ids.includes(id)).filter(isToolId);
    await Promise.all(known.map(async (id) => await translator.add((await this.load(id)).texts)));
    const { edit } = found;
    if (edit === undefined) return;
    const { tool, tools } = this.#shell.state;
    await this.reopen(tools.find((id) => id === edit.tool) ?? tool, edit.id);
  }

  /** That is thrown away; what was left before it is offered next. */
  async forgetLeft(): Promise<void> {
    this.document?.forget();
    this.#shell.set({ leftDocument: undefined });
    await this.refresh();
  }

  /** The open tool. */
  get tool(): Tool {
    return this.toolOf(this.#shell.state.tool);
  }

  get manifest(): ToolManifest {
    return this.manifestOf(this.#shell.state.tool);
  }

  /** All of this build, in the registry's order. */
  get ids(): readonly ToolId[] {
    return this.#entries.map(({ id }) => id);
  }

  /** Addresses of blobs in this document. */
  get urls(): FramePorts['urls'] {
    return this.ports.urls;
  }

  get all(): readonly Tool[] {
    return [...this.#open.values()];
  }

  toolOf(id: ToolId): Tool {
    const tool = this.#open.get(id);
    if (tool === undefined) throw cutoutError('INTERNAL', `the tool ${id} is not open`);
    return tool;
  }

  /** Of a tool that is open, or was loaded. @throws TOOL_UNKNOWN */
  manifestOf(id: ToolId): ToolManifest {
    const manifest = this.#manifests.get(id);
    if (manifest === undefined) throw cutoutError('TOOL_UNKNOWN', `the tool ${id} is not loaded`);
    return manifest;
  }

  /** Of a tool that is loaded, by an id as it is kept. */
  iconOf(id: string | undefined): IconName | undefined {
    return isToolId(id) ? this.#manifests.get(id)?.icon : undefined;
  }

  /** What a tool says of itself, without opening it. @throws TOOL_UNKNOWN, NETWORK */
  async load(id: ToolId): Promise<ToolManifest> {
    const entry = this.#entries.find((one) => one.id === id);
    if (entry === undefined) throw cutoutError('TOOL_UNKNOWN', `this build has no tool ${id}`);
    const manifest = this.#manifests.get(id) ?? ('load' in entry ? await entry.load() : entry);
    this.#manifests.set(id, manifest);
    return manifest;
  }

  /** Those that a person may change to, as far as they are loaded, in the registry's order. */
  allowed(ids: readonly ToolId[]): readonly ToolManifest[] {
    return this.ids.flatMap((id) => (ids.includes(id) ? (this.#manifests.get(id) ?? []) : []));
  }

  /** Whether an id may be one of a tool's texts: of a tool that is not loaded any may be. */
  mayHaveText(id: string): boolean {
    return this.#entries.some((entry) => this.#manifests.get(entry.id)?.mayHaveText(id) ?? /^\w+\./.test(id));
  }

  /** A tool works on the document that is open, and has nothing else to hand over. */
  isOnDocument(id: ToolId): boolean {
    return this.document?.state !== undefined && this.#open.get(id)?.openDocument !== undefined;
  }

  /**
   * The pictures of a tool as they are now; of one that works on the document that is its photo, with all that was done to it.
   * @param small only to be looked at
   */
  async picturesOf(id: ToolId, small = false): Promise<readonly IncomingPicture[]> {
    const { document } = this;
    if (document === undefined || !this.isOnDocument(id)) return await this.toolOf(id).handOver();
    return [await document.asPicture(new AbortController().signal, small ? SMALL_SIDE : undefined)];
  }

  /** Opens a tool without showing it; the same one each time. @throws TOOL_UNKNOWN, NETWORK */
  async open(id: ToolId): Promise<Tool> {
    const opening = this.#opening.get(id) ?? this.#fetch(id);
    this.#opening.set(id, opening);
    return await opening;
  }

  destroy(reason: CutoutError): void {
    for (const tool of this.all) tool.destroy(reason);
    this.document?.close();
  }

  async #fetch(id: ToolId): Promise<Tool> {
    try {
      const manifest = await this.load(id);
      const tool = await manifest.open(this.#portsOf(id));
      this.#open.set(id, tool);
      return tool;
    } catch (error) {
      this.#opening.delete(id);
      throw error;
    }
  }

  /** A tool that is not shown goes on with its work, and leaves alone what is shown of another. */
  #portsOf(id: ToolId): ToolPorts {
    const { screen } = this.ports;
    const whileShown =
      <Given extends unknown[]>(act: (...given: Given) => void) =>
      (...given: Given) => {
        if (this.#shell.state.tool === id) act(...given);
      };
    const shown = {
      show: whileShown(screen.show),
      note: whileShown(screen.note),
      refuse: whileShown(screen.refuse),
      made: whileShown(screen.made),
      panel: whileShown(screen.panel),
    };
    const words: DocumentWords = {
      first: 'document.opened',
      say: whileShown((said, step) => this.#sayStep(said, step)),
      show: async (tool, edit) => {
        if (isToolId(tool)) await this.reopen(tool, edit);
      },
      isShown: () => this.#shell.state.tool === id,
    };
    const document = lazyDocumentPort(this.#document, (loaded) => loaded.portOf(id, words));
    return { ...this.ports, screen: { ...screen, ...shown }, document };
  }

  #sayStep(said: 'document.undone' | 'document.redone', at: number): void {
    const name = this.document?.nameOf(at);
    const { t } = this.#shell.translator.state;
    this.#shell.say(said, { step: name ? t(name.id, name.values) : '' });
  }
}
