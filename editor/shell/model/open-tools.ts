import { type CutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import type { ToolId } from '../../../src/protocol/tools.ts';
import type { Shell } from './shell.ts';
import type { Tool, ToolEntry, ToolManifest, ToolPorts } from './tool.ts';

/** The tools of this build: which there are, and which are open. The change from one to another is the switcher's. */
export class OpenTools {
  readonly #entries: readonly ToolEntry[];
  readonly #manifests = new Map<ToolId, ToolManifest>();
  readonly #shell: Shell;
  readonly #ports: ToolPorts;
  readonly #open = new Map<ToolId, Tool>();
  readonly #opening = new Map<ToolId, Promise<Tool>>();

  constructor(entries: readonly ToolEntry[], shell: Shell, ports: ToolPorts) {
    this.#entries = entries;
    for (const entry of entries) if (!('load' in entry)) this.#manifests.set(entry.id, entry);
    this.#shell = shell;
    this.#ports = ports;
    shell.unsaved = () => this.all.reduce((sum, tool) => sum + tool.unsaved(), 0);
    shell.keeps = () => this.all.every((tool) => tool.unsaved() === 0 || tool.keeps?.() === true);
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
  get urls(): ToolPorts['urls'] {
    return this.#ports.urls;
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

  /** Opens a tool without showing it; the same one each time. @throws TOOL_UNKNOWN, NETWORK */
  async open(id: ToolId): Promise<Tool> {
    const opening = this.#opening.get(id) ?? this.#fetch(id);
    this.#opening.set(id, opening);
    return await opening;
  }

  destroy(reason: CutoutError): void {
    for (const tool of this.all) tool.destroy(reason);
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
    const { screen } = this.#ports;
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
    return { ...this.#ports, screen: { ...screen, ...shown } };
  }
}
