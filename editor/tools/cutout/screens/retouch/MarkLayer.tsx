import { useLayoutEffect, useRef } from 'react';
import { useStore } from '../../../../shell/model/use-store.ts';
import styles from './MarkLayer.module.css';
import type { MarkMode } from './marking.ts';
import { useSession } from './useSession.ts';

/** What is found, by what will become of it. */
const TINT: Readonly<Record<MarkMode, readonly [number, number, number]>> = {
  keep: [22, 163, 110],
  only: [42, 79, 224],
  erase: [214, 40, 74],
};
const COVER = 0.6;

/** Over the photo: what was found, its rim drawn, and each click. */
export function MarkLayer() {
  const session = useSession();
  const { clicks, box, found, mode, busy } = useStore(session.marking.store, (state) => state);
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = session.picture;

  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null || found === undefined) return;
    Object.assign(element, { width: found.width, height: found.height });
    const context = element.getContext('2d');
    if (context === null) return;
    const image = context.createImageData(found.width, found.height);
    const [red, green, blue] = TINT[mode];
    for (const [at, value] of found.data.entries()) {
      const isRim =
        value >= 128 &&
        (isOut(found, at - 1) ||
          isOut(found, at + 1) ||
          isOut(found, at - found.width) ||
          isOut(found, at + found.width));
      image.data.set(isRim ? [255, 255, 255, 255] : [red, green, blue, value * COVER], at * 4);
    }
    context.putImageData(image, 0, 0);
  }, [found, mode]);

  const share = (value: number, of: number) => `${(value / of) * 100}%`;
  return (
    <div className={styles.markLayer} data-busy={busy !== undefined} aria-hidden="true">
      {found && <canvas ref={canvas} />}
      {box && (
        <div
          className={styles.markBox}
          style={{
            left: share(box.x, width),
            top: share(box.y, height),
            width: share(box.width, width),
            height: share(box.height, height),
          }}
        />
      )}
      {clicks.map(({ id, x, y, keep }) => (
        <span
          key={id}
          className={styles.markClick}
          data-keep={keep}
          style={{ left: share(x, width), top: share(y, height) }}
        />
      ))}
    </div>
  );
}

const isOut = ({ data }: { data: Uint8Array }, at: number): boolean => (data[at] ?? 255) < 128;
