import { useLayoutEffect } from 'react';
import type { RawPicture } from '../model/document-port.ts';
import { CompareHandle } from '../stage/CompareHandle.tsx';
import type { Size } from '../stage/geometry.ts';
import { beforeMenu } from '../stage/lazy-before.ts';
import overlayStyles from '../stage/overlay.module.css';
import { Picture } from '../stage/Picture.tsx';
import styles from './edit.module.css';
import { useEdit, useEditState } from './edit-context.ts';

interface LineProps {
  /** 0–1, of the photo's box. */
  at: number;
  /** The photo's box in the room, CSS px. */
  box: Size & { left: number; top: number };
  room: Size;
}

/** The line between before and after. As it begins to compare it is in sight, however near the photo is looked at. */
export function CompareLine({ at, box, room }: LineProps) {
  const edit = useEdit();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as it begins
  useLayoutEffect(() => {
    const x = box.left + at * box.width;
    if (x < 0 || x > room.width) edit.set({ compare: clamp((room.width / 2 - box.left) / box.width) });
  }, []);
  return (
    <div className={styles.inSight} style={inSight(box.top, box.height, room.height)}>
      <CompareHandle at={at} onMove={(next) => edit.set({ compare: next })} />
    </div>
  );
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

/** Around the room the stage goes on, px: a line that is cut off by it reaches its end. */
const AROUND = 80;

/** What of the photo's height is in sight: the handle stands in its middle. */
function inSight(start: number, length: number, room: number): React.CSSProperties {
  const from = Math.max(0, -start - AROUND);
  return { top: from, height: Math.max(0, Math.min(length, room + AROUND - start) - from) };
}

interface NamesProps {
  /** Undefined: nothing is compared. */
  names: { before: string; after: string } | undefined;
  /** The original alone. */
  held: boolean;
  /** At the left stands the menu that chooses what lies there. */
  menu: boolean;
}

/** What lies at the left of the line, and at its right. */
export function CompareNames({ names, held, menu }: NamesProps) {
  if (names === undefined) return null;
  return (
    <>
      {(held || !menu) && <span className={`${overlayStyles.tag} ${overlayStyles.start}`}>{names.before}</span>}
      {!held && <span className={`${overlayStyles.tag} ${overlayStyles.end}`}>{names.after}</span>}
    </>
  );
}

interface EarlierProps {
  picture: RawPicture | undefined;
  line: number | undefined;
  /** It may be of another shape. */
  whole: boolean;
}

/** The photo at the left of the line. */
export function Earlier({ picture, line, whole }: EarlierProps) {
  if (picture === undefined || line === undefined) return null;
  const clipPath = `inset(0 ${(1 - line) * 100}% 0 0)`;
  return <Picture picture={picture} className={whole ? styles.whole : undefined} style={{ clipPath }} />;
}

/** What lies there, to choose from. */
export function BeforeChoice({ shown }: { shown: boolean }) {
  const edit = useEdit();
  const compareTo = useEditState((state) => state.compareTo);
  return shown ? <beforeMenu.Part value={compareTo} onPick={(next) => edit.set({ compareTo: next })} /> : null;
}
