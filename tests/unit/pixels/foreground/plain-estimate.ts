import type { ForegroundPicture } from '../../../../src/pixels/foreground/coarse-start.ts';
import type { ForegroundStep } from '../../../../src/pixels/foreground/plan.ts';

/**
 * The equations of docs/notes/imaging.md §1 written down plainly, in doubles, window by window, without one shared line: what the kernels
 * are measured against. One pass a step; F and B are kept as bytes between steps, as the kernels do.
 */
export function plainEstimate({ data, width, height }: ForegroundPicture, steps: readonly ForegroundStep[]): number[] {
  const at = (x: number, y: number) => (y * width + x) * 4;
  let front = Array.from(data);
  let back = Array.from(data);
  for (const [index, { radius, keep, solve }] of steps.entries()) {
    const isLast = index === steps.length - 1;
    const nextFront = Array.from(data);
    const nextBack = Array.from(data);
    for (let y = 0; y < height; y += 1) {
      for (let x = 0; x < width; x += 1) {
        const alpha = (data[at(x, y) + 3] ?? 0) / 255;
        if (alpha === 1 || (alpha === 0 && (keep || solve === 'exact' || isLast))) continue;
        for (let colour = 0; colour < 3; colour += 1) {
          let [f, b, weight, count] = [0, 0, 0, 0];
          for (let v = Math.max(y - radius, 0); v <= Math.min(y + radius, height - 1); v += 1) {
            for (let u = Math.max(x - radius, 0); u <= Math.min(x + radius, width - 1); u += 1) {
              const here = (data[at(u, v) + 3] ?? 0) / 255;
              f += (front[at(u, v) + colour] ?? 0) * here;
              b += (back[at(u, v) + colour] ?? 0) * (1 - here);
              weight += here;
              count += 1;
            }
          }
          const picture = data[at(x, y) + colour] ?? 0;
          const tiny = 1e-5 * count;
          const pull = solve === 'exact' ? tiny * picture : 0;
          const meanF = (f + pull) / (weight + tiny);
          const meanB = (b + pull) / (count - weight + tiny);
          const rest = picture - alpha * meanF - (1 - alpha) * meanB;
          const scale = solve === 'exact' ? alpha ** 2 + (1 - alpha) ** 2 : 1;
          nextFront[at(x, y) + colour] = byte(meanF + (alpha * rest) / scale);
          nextBack[at(x, y) + colour] = byte(solve === 'exact' ? meanB + ((1 - alpha) * rest) / scale : meanB);
        }
      }
    }
    front = nextFront;
    back = nextBack;
  }
  return front;
}

const byte = (value: number): number => Math.round(Math.min(Math.max(value, 0), 255));
