import type { ForegroundPicture } from '../../src/pixels/foreground/coarse-start.ts';
import { foregroundWork } from '../../src/pixels/foreground/foreground-work.ts';
import type { ForegroundPlan } from '../../src/pixels/foreground/plan.ts';
import type { ForegroundKernel } from '../../src/pixels/kernels/foreground-kernel.ts';

/** Estimates on a copy: its colours, and the CPU seconds that it took, copies into the kernel's memory and out included. */
export function estimated(kernel: ForegroundKernel, picture: ForegroundPicture, plan: ForegroundPlan) {
  const copy = { ...picture, data: picture.data.slice() };
  const before = process.cpuUsage();
  for (const _ of foregroundWork(kernel, copy, plan));
  const { user, system } = process.cpuUsage(before);
  return { colours: copy.data, cpu: (user + system) / 1e6 };
}
