import { readFileSync } from 'node:fs';
import { processTree } from '../process-tree.ts';

/** Bytes that a process alone pays for: what it shares counts by its share. 0 for one that has gone. */
function proportional(pid: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    return 0;
  }
}

/**
 * Looks at a process and all that descend from it, every `interval` ms, until `stop`: the most that they held together. Linux only.
 * @param counts whether a process is one of those that are meant
 */
export function watchMemory(pid: number, interval = 50, counts: (pid: number) => boolean = () => true) {
  let peak = 0;
  let looks = 0;
  const read = (): number => {
    const now = processTree(pid)
      .pids.filter(counts)
      .reduce((sum, each) => sum + proportional(each), 0);
    peak = Math.max(peak, now);
    looks += 1;
    return now;
  };
  const timer = setInterval(read, interval);
  return {
    /** Bytes now. */
    read,
    stop() {
      clearInterval(timer);
      return { peak, looks };
    },
  };
}
