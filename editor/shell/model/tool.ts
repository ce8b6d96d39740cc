import type { ComponentType, ReactNode } from 'react';
import type { Api } from '../../../src/api/api.ts';
import type { ApiContext } from '../../../src/api/context.ts';
import type { Clock } from '../../../src/base/clock.ts';
import type { DeviceMatting } from '../../../src/imaging/device/device-matting.ts';
import type { Imaging } from '../../../src/imaging/worker/imaging.ts';
import type { CutoutError } from '../../../src/protocol/errors.ts';
import type { Limits } from '../../../src/protocol/limits.ts';
import type { ToolId, ToolTakes } from '../../../src/protocol/tools.ts';
import type { CommandName, EventName, ExtractFormat, FrameEvents, TrackData } from '../../../src/protocol/wire.ts';
import type { SavedWork, WorkToSave } from '../../../src/protocol/works.ts';
import type { Values } from '../../../src/ui/i18n/text.ts';
import type { LoadTexts, Translator } from '../../../src/ui/i18n/translator.ts';
import type { IconName } from '../../../src/ui/kit/Icon.tsx';
import type { LazyCode } from '../lazy/lazy-code.ts';
import type { DocumentPort, EditEngine, EnginePorts } from './document-port.ts';
import type { IncomingPicture, Readable } from './incoming-picture.ts';
import type { MadeFile } from './made-file.ts';
import type { Note, ShellState } from './shell-state.ts';
import type { ToolEmpty } from './tool-empty.ts';
import type { ToolIntros } from './tool-intro.ts';

export type { IncomingPicture, Readable } from './incoming-picture.ts';

/**
 * The seam between the shell and its tools. A tool is a folder, `editor/tools/<id>/`:
 *
 * 1. `manifest.ts` exports one `ToolManifest`: data and `import()`s alone, as all are fetched together once there is a second tool.
 * 2. `model/` holds the tool's own state and what changes it; `open(ports)` makes it. It sees the shell through `ToolPorts` alone.
 * 3. `screens/` holds its components. They read the tool's state through a context of the tool's own, which `Tool.Provider` gives,
 *    and may use the shell's parts (`editor/shell/{top-bar,panel,stage,history,export,notice}`).
 * 4. One line in `editor/tools/registry.ts`, and tests in `tests/{unit,dom}/editor/tools/<id>/`.
 *
 * The shell knows no tool by name, and no tool imports another.
 *
 * **One document.** Tools of the group `change` work on one photo: the file as it came in, and an ordered list of edits, each with the
 * id of its tool, plain JSON values and named blobs (`src/document/photo`). A tool gives its engine by `edit` of its manifest, reads the
 * picture before its own edit by `ports.document.input`, and writes what is chosen by `ports.document.step`; it keeps no history of its
 * own. What it shows follows `ports.document`: after undo the values are others, and after undo across tools the input is, too. Tools of
 * the group `make` are handed the picture as it looks now (`openPictures`), and again when it has changed (`Tool.pictureChanged`).
 */
export interface ToolManifest {
  /** As the frame's parameter `tool` names it. */
  readonly id: ToolId;
  readonly icon: IconName;
  /** `change`: works on the photo that is open. `make`: makes something new, of one photo or of several. */
  readonly group: 'change' | 'make';
  /** Its name, its line and its task words, for the tool button and the switcher; fetched where there are several tools. */
  readonly intro: () => Promise<ToolIntros>;
  /** Names of its screens → what they show. A screen's name is the value of `ShellState.screen`. */
  readonly screens: Readonly<Record<string, ToolScreen>>;
  /** Tabs of its panel, in their order. */
  readonly tabs: readonly ToolTab[];
  /** Further names that its task words open: groups of controls within a tab. */
  readonly groups?: readonly string[];
  /** What the dialog of shortcuts says; the keys themselves are handled by `Tool.shortcuts`. */
  readonly shortcuts: () => Promise<ShortcutTable>;
  /** Words that its screens need beside those of the shell's first screen. */
  readonly texts: LoadTexts;
  /** Whether an id may be one of `texts`, before they are loaded: a partner's own words for it are kept. */
  readonly mayHaveText: (id: string) => boolean;
  /** What the empty screen says and shows in it; left out: that photos are wanted, and no more. */
  readonly empty?: ToolEmpty;
  /** Parts of it that a host may hide (`configure({hide})`), beside the shell's; each stands in `HIDEABLE` of src/protocol/wire.ts too. */
  readonly hideable: readonly string[];
  /** How many pictures it takes at once, and of which types; `init` tells it to the host. */
  readonly takes: (limits: Limits) => ToolTakes;
  /** What the picker offers beside pictures (`accept` of a file input). */
  readonly accepts?: string;
  /** Most gzip bytes of its own scripts, all that it ever fetches, without codecs and models. */
  readonly bytes: number;
  /** Fetches what renders its edits; left out: it makes none. `async () => (await import('./engine.ts')).engine` */
  readonly edit?: (ports: EnginePorts) => Promise<EditEngine>;
  /** Fetches the tool's model and makes its state. Called once in a frame's life. @throws NETWORK */
  readonly open: (ports: ToolPorts) => Promise<Tool>;
}

/** A tool whose manifest is fetched when it is opened or may be changed to: it costs the first load of the others its id alone. */
export interface LazyTool {
  readonly id: ToolId;
  /** @throws NETWORK */
  readonly load: () => Promise<ToolManifest>;
}

/** A row of `editor/tools/registry.ts`. */
export type ToolEntry = ToolManifest | LazyTool;

export interface ToolScreen {
  Part: ComponentType;
  /** Begins to fetch it, for later. */
  prefetch: (translator: Translator) => void;
}

/** One tab of the panel; what it shows is fetched when it is wanted, and in advance with the screen that has the panel. */
export interface ToolTab extends ToolScreen {
  value: string;
  label: string;
  icon: IconName;
  /** What a host hides it by. */
  hide: string;
  /** Where there is a panel the file has a place of its own, at its foot; what one tab of it shows may be two of a sheet. */
  only?: 'sheet' | 'panel';
  /** In a small frame its choices stand in one row; left out: the sheet scrolls there (D333). */
  row?: true;
}

export interface ShortcutRow {
  id: string;
  keys: readonly string[];
}

export interface ShortcutTable {
  /** `ToolStatus.mode` → the keys that work in it. */
  rows: Readonly<Record<string, readonly ShortcutRow[]>>;
  /** Words that the rows need beside those of the tool. */
  texts?: LoadTexts;
}

/** What the shell shows of the open tool: a new object whenever a member has changed. */
export interface ToolStatus {
  /** Pictures are open: what is dropped is added to them. */
  hasPictures: boolean;
  /** One finished picture is on the stage: it can be given out. */
  canExport: boolean;
  /** Nothing is being done to it. */
  idle: boolean;
  /** The empty screen says something of the last try (`Tool.IntakeNotice`), or of earlier works (`Tool.IntakeCard`). */
  intakeNotice: boolean;
  intakeCard: boolean;
  /** '' as a rule; a name of the tool's own while other keys work in it. */
  mode: string;
}

export interface OpenedPictures {
  /** It ended well: what was typed or offered is not needed any more. */
  ok: boolean;
}

/** How a file is wanted. */
export interface FileRequest {
  /** `host` and `share` take what hosts take; `clipboard` a PNG. */
  to: 'host' | 'download' | 'clipboard' | 'share';
  format?: ExtractFormat | undefined;
  quality?: number | undefined;
  /** It goes to a host that may want to know that it was made here. */
  signed?: boolean | undefined;
}

/** A file, and the name that it has among downloads. */
export interface NamedFile {
  file: MadeFile;
  name: string;
}

export interface ToolExporter {
  /** Makes the file that is chosen now. @throws the signal's reason; NO_IMAGE, NOT_ENOUGH_SHEETS … */
  make(signal: AbortSignal, request: FileRequest): Promise<NamedFile>;
  /** Makes several files, for a host that takes them one by one; left out: there is only ever one. @throws as `make` */
  makeAll?(signal: AbortSignal, request: FileRequest): Promise<readonly NamedFile[]>;
  /** These files have left whole, to whomever asked for them: what they show is saved (D102). */
  saved(files: readonly NamedFile[]): void;
  /** What is kept of the last file is not wanted any more. */
  forget(): void;
}

/** A handler of a wire command that is the tool's own; false: its members were not understood. */
export type ToolCommand = (message: unknown) => boolean;

/** Keys of the tool; fetched after the first screen. Both answer whether the key was theirs. */
export interface ToolShortcuts {
  down(event: KeyboardEvent, chord: string): boolean;
  up(event: KeyboardEvent): boolean;
  /** Pastes are the tool's own for now, not pictures that come in. */
  readonly busy: boolean;
}

/** A tool that is open in the frame. */
export interface Tool {
  /** Puts the tool's state into a context for its screens and tabs. */
  readonly Provider: ComponentType<{ children: ReactNode }>;
  readonly status: Readable<ToolStatus>;
  readonly exporter: ToolExporter;
  /** On the empty screen: what came of the last try. */
  readonly IntakeNotice?: ComponentType;
  /** On the empty screen: works that can be taken up again. */
  readonly IntakeCard?: ComponentType;
  /** Commands of the wire that are this tool's own; in another tool the shell answers TOOL_MISMATCH. */
  readonly commands: Readonly<Partial<Record<CommandName, ToolCommand>>>;
  readonly shortcuts: () => Promise<ToolShortcuts>;
  /** Takes pictures in; resolves when all that the tool does with them by itself is done. */
  openPictures(pictures: readonly IncomingPicture[]): Promise<OpenedPictures>;
  /**
   * Its pictures as they are now, for the tool that a person changes to. Of what it has in the document the shell takes care: a tool that
   * has nothing else gives nothing.
   */
  handOver(): Promise<readonly IncomingPicture[]>;
  /** Of a tool that puts pictures beside its own, and asks nobody: those that came along before. */
  gathered?(): readonly IncomingPicture[];
  /**
   * Of a tool that makes something of pictures: one that came with `link` looks different now. Left out: it stays as it came. A tool
   * unlinks a picture by forgetting its `link`.
   */
  pictureChanged?(link: string, picture: IncomingPicture): void;
  /** Of a tool that has pictures of its own beside the document: what can be in that is put there, right before another tool is shown. */
  intoDocument?(): Promise<void>;
  /**
   * Of a tool that changes the photo: it is shown with the document that is open, or another one is. It reads `ports.document`; `edit` of
   * that is its own to go on with. Resolves to the screen to show. Left out: it takes pictures by `openPictures` alone.
   */
  readonly openDocument?: (() => Promise<string>) | undefined;
  /** Its first screen with pictures: shown when it is opened again. Undefined: there are none. */
  screen(): string | undefined;
  /** Steps since a file left last, of all its pictures together; 0 where leaving loses nothing. */
  unsaved(): number;
  /** What is unsaved outlives the frame, in this browser and for a day (D67). Left out: it does not. */
  keeps?(): boolean;
  /** Unsaved steps that another photo would throw away; left out: none, it is added or what is open is kept. */
  loses?(): number;
  /** Opens the tab that a task word names. */
  openTab(tab: string): void;
  /** Moves the stage (spec §8 adjustPagePositionAndScale). */
  moveStage(view: { x: number; y: number; scale: number }): void;
  /** Ends what waits for a host's call; false where nothing does. */
  abort(call: string): boolean;
  /** Fetches what the first picture will need, while nobody waits for it. */
  prefetch(): void;
  /** The server's session is another: what was uploaded in the one before is not used any more. */
  newSession(): void;
  /** The account or the key has changed. */
  accountChanged(): Promise<void>;
  destroy(reason: CutoutError): void;
}

/** What a tool is built on; a test hands in others. */
export interface ToolPorts extends FramePorts {
  /** The photo that all tools change together. */
  readonly document: DocumentPort;
}

/** What is the same for every tool. */
export interface FramePorts {
  readonly clock: Clock;
  readonly translator: Translator;
  /** Pixel work, in a worker; fetched with its first use. The shell closes it. */
  readonly imaging: LazyCode<Imaging>;
  /** Matting on this device, in private mode alone: nothing goes to the server then (D96). */
  readonly device: LazyCode<DeviceMatting> | undefined;
  /** Calls to the server, with the frame's session; `admitted` is false until there is one. */
  readonly api: Api;
  readonly apiContext: () => ApiContext;
  readonly admitted: () => boolean;
  /** The shell's state, to read and to follow. */
  readonly shell: Readable<ShellState>;
  readonly host: HostEvents;
  readonly screen: ScreenPort;
  readonly credits: CreditsPort;
  readonly output: OutputPort;
  readonly newId: () => string;
  readonly urls: { create: (blob: Blob) => string; revoke: (url: string) => void };
  /** Longest side of the stage's bitmap in device pixels. */
  readonly screenSide: () => number;
  /** ms since 1970. */
  readonly today: () => number;
  /** Whose works may be kept in this browser: a digest of the key and the account. */
  readonly owner: () => Promise<string>;
  /** Only where the page's address asks for a trace. */
  readonly debug: (message: string) => void;
}

export interface HostEvents {
  readonly emit: <Name extends EventName>(name: Name, fields: FrameEvents[Name]) => void;
  /** The host's own statistics, with what was done and how long it took. */
  track(functionName: string, since: number): TrackData;
  readonly trackData: Readonly<Record<string, unknown>>;
}

/** What the shell shows for a tool. */
export interface ScreenPort {
  /** One of the manifest's screens, or `upload`: the empty one. */
  show(screen: string): void;
  note(note: Note | undefined): void;
  /** Pictures could not be taken in: it is said on the empty screen, or over the work. @param name of the file that it is about */
  refuse(error: CutoutError, name?: string, picture?: IncomingPicture): void;
  /** Puts a sentence into the live region; `urgent` interrupts. */
  say(id: string, values?: Values, urgent?: boolean): void;
  /** Does what would lose so many steps, where they are some when the person says so. @param keeps whether they are kept all the same */
  ask(steps: number, go: () => void, keeps?: () => boolean): void;
  /** Something of this session lies on the server now. */
  uploaded(): void;
  /** How far the file is that is being made, 0–1. */
  made(share: number): void;
  /** Files have left. */
  given(): void;
  /** Opens and closes the panel. */
  panel(open: boolean): void;
}

/** Works as far as they are paid for. */
export interface PaidWorks {
  /** Undefined: there is no such work. */
  isCharged(uuid: string): boolean | undefined;
  /** Of its picture, where this page has had it: no name ever goes to the server. */
  nameOf(uuid: string): string | undefined;
  /** Of the credit that is reserved for it (D17). */
  ticketOf(uuid: string): string | undefined;
  setTicket(uuid: string, ticket: string | undefined): void;
  setCharged(uuid: string): void;
}

/** Pays for works on our own site; with a partner's key nothing here does anything. */
export interface CreditsPort extends LazyCode<Credits> {
  /** Works that are paid for: of each tool that has any. */
  charge(works: PaidWorks): void;
}

/** What each does, and throws, stands in credits.ts. */
export interface Credits {
  read(signal: AbortSignal): Promise<ShellState['account']>;
  setAside(signal: AbortSignal, uuid: string): Promise<string | undefined>;
  offer(signal: AbortSignal, uuid: string): Promise<string | undefined>;
  spend(signal: AbortSignal, uuid: string): Promise<void>;
  giveBack(uuid: string): Promise<void>;
  setLeft(left: number | undefined): void;
  askLogin(reason: string, pressed?: boolean): void;
  askForCredits(): void;
  saveWork(signal: AbortSignal, work: WorkToSave): Promise<SavedWork>;
}

export interface OutputPort {
  /** Gives out the file that is chosen now, as its button does. */
  deliver(to: 'use' | 'download' | 'copy'): void;
  /** Gives a file to the browser's downloads. */
  download(blob: Blob, name: string): void;
  /** Nothing that is being made is wanted any more. */
  abandon(reason: CutoutError): void;
}
