import { type CutoutError, cutoutError } from '../../../src/protocol/errors.ts';
import type { ToolId } from '../../../src/protocol/tools.ts';
import type { Shell } from './shell.ts';
import type { Tool, ToolManifest, ToolPorts } from './tool.ts';

/** The tools of this build: which there are, which are open, and the change from one to another. */
export class OpenTools {
  readonly manifests: readonly ToolManifest[];
  readonly #shell: Shell;
  readonly #ports: ToolPorts;
  readonly #open = new Map<ToolId, Tool>();
  readonly #opening = new Map<ToolId, Promise<Tool>>();

  constructor(manifests: readonly ToolManifest[], shell: Shell, ports: ToolPorts) {
    this.manifests = manifests;
    this.#shell = shell;
    this.#ports = ports;
  }

  /** The open tool. */
  get tool(): Tool {
    return this.toolOf(this.#shell.state.tool);
  }

  get manifest(): ToolManifest {
    return this.manifestOf(this.#shell.state.tool);
  }

  get all(): readonly Tool[] {
    return [...this.#open.values()];
  }

  toolOf(id: ToolId): Tool {
    const tool = this.#open.get(id);
    if (tool === undefined) throw cutoutError('INTERNAL', `the tool ${id} is not open`);
    return tool;
  }

  manifestOf(id: ToolId): ToolManifest {
    const manifest = this.manifests.find((one) => one.id === id);
    if (manifest === undefined) throw cutoutError('TOOL_UNKNOWN', `this build has no tool ${id}`);
    return manifest;
  }

  /** Those that a person may change to, in the registry's order. */
  allowed(ids: readonly ToolId[]): readonly ToolManifest[] {
    return this.manifests.filter(({ id }) => ids.includes(id));
  }

  /** Opens a tool without showing it; the same one each time. @throws TOOL_UNKNOWN, NETWORK */
  async open(id: ToolId): Promise<Tool> {
    const opening = this.#opening.get(id) ?? this.#fetch(id);
    this.#opening.set(id, opening);
    return await opening;
  }

  /**
   * Shows another tool. The pictures that are open go along where it has none of its own.
   * @throws TOOL_UNKNOWN, TOOL_NOT_ALLOWED, NETWORK
   */
  async switchTo(id: ToolId): Promise<Tool> {
    const { tools, tool: before } = this.#shell.state;
    const { takes } = this.manifestOf(id);
    if (!tools.includes(id)) throw cutoutError('TOOL_NOT_ALLOWED', `the tool ${id} is not among those of this frame`);
    const next = await this.open(id);
    if (id === before) return next;
    const along = next.screen() === undefined ? await this.toolOf(before).handOver() : [];
    this.#shell.set({ tool: id, screen: next.screen() ?? 'upload', note: undefined, problem: undefined });
    this.#shell.emit('toolChanged', { tool: id });
    const { max } = takes(this.#shell.state.setting.limits);
    if (along.length > 0) void next.openPictures(along.slice(0, max));
    return next;
  }

  destroy(reason: CutoutError): void {
    for (const tool of this.all) tool.destroy(reason);
  }

  async #fetch(id: ToolId): Promise<Tool> {
    try {
      const tool = await this.manifestOf(id).open(this.#ports);
      this.#open.set(id, tool);
      return tool;
    } catch (error) {
      this.#opening.delete(id);
      throw error;
    }
  }
}
