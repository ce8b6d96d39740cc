import { readdirSync, readFileSync } from 'node:fs';

/** One line of /proc/<pid>/stat and the page count of statm, of a process that still lives. */
interface ProcessState {
  pid: number;
  parent: number;
  /** Seconds of CPU, user and system. */
  cpu: number;
  /** Resident bytes. */
  memory: number;
}

// Linux gives both to user space as constants of the ABI on x64 and arm64.
const TICKS_PER_SECOND = 100;
const PAGE = 4096;

function stateOf(pid: number): ProcessState | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the program's name in brackets, which may hold spaces and brackets itself.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
    const cpu = ((fields[11] ?? 0) + (fields[12] ?? 0)) / TICKS_PER_SECOND;
    return { pid, parent: fields[1] ?? 0, cpu, memory: pages * PAGE };
  } catch {
    return undefined;
  }
}

/** Sums over a process and all that descend from it, living ones only. Linux only. */
export function processTree(pid: number = process.pid): {
  cpu: number;
  memory: number;
  processes: number;
  pids: number[];
} {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => stateOf(Number(name)))
    .filter((state) => state !== undefined);
  const tree = new Set([pid]);
  // A child may have a lower number than its parent once numbers have wrapped around: go on until nothing is added.
  for (let size = 0; size !== tree.size; ) {
    size = tree.size;
    for (const state of all) if (tree.has(state.parent)) tree.add(state.pid);
  }
  const members = all.filter((state) => tree.has(state.pid));
  const sum = (pick: (state: ProcessState) => number) => members.reduce((total, state) => total + pick(state), 0);
  return {
    cpu: sum(({ cpu }) => cpu),
    memory: sum(({ memory }) => memory),
    processes: members.length,
    pids: [...tree],
  };
}

/** CPU seconds that a piece of work costs this process and all below it. */
export async function costOf(work: () => Promise<unknown>): Promise<number> {
  const before = processTree().cpu;
  await work();
  return processTree().cpu - before;
}
