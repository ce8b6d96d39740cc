/** The few strokes that the samples are drawn with. A space of 800 × 1000; every scene runs from a fixed seed. */
export type Pen = OffscreenCanvasRenderingContext2D;
export type Stops = readonly (readonly [number, string])[];

export const SPACE = { width: 800, height: 1000 } as const;

/** Numbers in [0, 1) from a seed (mulberry32), so that the layers of one scene match to the pixel. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function along(pen: Pen, x0: number, y0: number, x1: number, y1: number, stops: Stops): CanvasGradient {
  const gradient = pen.createLinearGradient(x0, y0, x1, y1);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

export function around(pen: Pen, x: number, y: number, inner: number, outer: number, stops: Stops): CanvasGradient {
  const gradient = pen.createRadialGradient(x, y, inner, x, y, outer);
  for (const [at, colour] of stops) gradient.addColorStop(at, colour);
  return gradient;
}

export function shape(pen: Pen, fill: string | CanvasGradient, trace: (pen: Pen) => void): void {
  pen.beginPath();
  trace(pen);
  pen.fillStyle = fill;
  pen.fill();
}

export function line(pen: Pen, colour: string | CanvasGradient, width: number, trace: (pen: Pen) => void): void {
  pen.beginPath();
  trace(pen);
  pen.strokeStyle = colour;
  pen.lineWidth = width;
  pen.stroke();
}

export function soft(pen: Pen, radius: number, draw: () => void): void {
  pen.save();
  pen.filter = `blur(${radius}px)`;
  draw();
  pen.restore();
}

export function clipped(pen: Pen, trace: (pen: Pen) => void, draw: () => void): void {
  pen.save();
  pen.beginPath();
  trace(pen);
  pen.clip();
  draw();
  pen.restore();
}

export function oval(pen: Pen, x: number, y: number, rx: number, ry: number, turn = 0): void {
  pen.ellipse(x, y, rx, ry, turn, 0, Math.PI * 2);
}

interface Room {
  wall: [string, string];
  table: [string, string];
  /** Height at which the table begins. */
  edge: number;
  light?: string;
  shade: { x: number; y: number; rx: number };
}

/** A wall with the light of a window on it, and a table with the subject's shade. */
export function room(pen: Pen, { wall, table, edge, light, shade }: Room): void {
  pen.fillStyle = along(pen, 0, 0, 700, 900, [
    [0, wall[0]],
    [1, wall[1]],
  ]);
  pen.fillRect(0, 0, SPACE.width, SPACE.height);
  if (light !== undefined) {
    soft(pen, 14, () => {
      for (let column = 0; column < 2; column += 1) {
        for (let row = 0; row < 3; row += 1) {
          const x = 470 + column * 150 - row * 46;
          const y = 60 + row * 196;
          shape(pen, light, (p) => {
            p.moveTo(x, y);
            p.lineTo(x + 126, y - 30);
            p.lineTo(x + 86, y + 148);
            p.lineTo(x - 40, y + 178);
            p.closePath();
          });
        }
      }
    });
  }
  pen.fillStyle = along(pen, 0, edge, 0, SPACE.height, [
    [0, table[0]],
    [1, table[1]],
  ]);
  pen.fillRect(0, edge, SPACE.width, SPACE.height - edge);
  pen.fillStyle = 'rgba(255,255,255,.16)';
  pen.fillRect(0, edge, SPACE.width, 3);
  soft(pen, 26, () => shape(pen, 'rgba(34,20,12,.42)', (p) => oval(p, shade.x, shade.y, shade.rx, 24)));
}
