import { useEffect, useRef, useState } from 'react';
import { useShellState } from '../../../shell/model/shell-context.ts';
import { useGif, useGifState, usePlan } from '../model/gif-context.ts';
import { shotOfFrame } from '../model/plan.ts';

/** A moment that is shown at least, ms: what takes longer to draw is shown longer. */
const LEAST = 16;

/** Which picture of the file is seen: that of the frame in hand, or, while it plays, one after the other. Draws it into the canvas. */
export function usePreview() {
  const { gif, worker } = useGif();
  const canvas = useRef<HTMLCanvasElement>(null);
  const plan = usePlan();
  const playing = useGifState((state) => state.playing);
  const current = useGifState((state) => state.current);
  const watermark = useShellState((state) => state.setting.trial);
  const [played, setPlayed] = useState(0);
  const { shots } = gif;
  const still = shotOfFrame(shots, current);
  const shot = playing ? Math.min(played, shots.length - 1) : still;

  useEffect(() => gif.set({ shown: shot }), [gif, shot]);
  useEffect(() => {
    if (plan === undefined || shots.length === 0) return;
    const controller = new AbortController();
    let stop = () => {};
    const begun = gif.ports.clock.now();
    worker.run(controller.signal, 'view', { plan, watermark, shot }).then(
      (bitmap) => {
        const pen = canvas.current?.getContext('2d');
        if (pen) {
          pen.canvas.width = bitmap.width;
          pen.canvas.height = bitmap.height;
          pen.drawImage(bitmap, 0, 0);
        }
        bitmap.close();
        if (!playing) return;
        const shown = (shots[shot]?.delay ?? 0) - (gif.ports.clock.now() - begun);
        stop = gif.ports.clock.after(Math.max(LEAST, shown), () => setPlayed((shot + 1) % shots.length));
      },
      () => {},
    );
    return () => {
      controller.abort(new Error('another picture'));
      stop();
    };
  }, [plan, shots, shot, playing, watermark, gif, worker]);
  // Where it begins is where one stood.
  const begin = useRef(still);
  if (!playing) begin.current = still;
  useEffect(() => {
    if (playing) setPlayed(begin.current);
  }, [playing]);

  return { canvas, shot, count: shots.length };
}
