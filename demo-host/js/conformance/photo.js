const WIDTH = 480;
const HEIGHT = 360;

/** A drawn photo, 480 × 360: a ball on a table. The check sends no picture of yours anywhere. */
export async function drawPhoto() {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  const fill = (colours, shape) => {
    const [x0, y0, r0, x1, y1, r1] = [210, 140, 10, 240, 180, 130];
    const paint = context.createRadialGradient(x0, y0, r0, x1, y1, r1);
    for (const [at, colour] of colours.entries()) paint.addColorStop(at, colour);
    context.fillStyle = paint;
    shape();
  };
  fill(['#dfe7ea', '#b9c6cc'], () => context.fillRect(0, 0, WIDTH, HEIGHT));
  fill(['#ff9a62', '#a3321a'], () => {
    context.beginPath();
    context.arc(240, 180, 110, 0, 2 * Math.PI);
    context.fill();
  });
  const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  return { blob, width: WIDTH, height: HEIGHT };
}
