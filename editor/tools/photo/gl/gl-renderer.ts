import { colourTables, NODES } from '../../../../src/pixels/adjust/colour-tables.ts';
import { type BandPlan, type DetailPlan, detailPlan } from '../../../../src/pixels/adjust/detail-plan.ts';
import { withFilter } from '../../../../src/pixels/adjust/filters.ts';
import { type FinishPlan, finishPlan } from '../../../../src/pixels/adjust/finish-plan.ts';
import type { PhotoValues } from '../../../../src/pixels/adjust/photo-values.ts';
import type { Rgba } from '../../../../src/pixels/kernels/pixels.ts';
import type { Size } from '../../../../src/pixels/shapes.ts';
import { createPlane, Pass, type Plane, type PlaneKind, putCube, type Uniform } from './gl-tools.ts';
import type { PhotoRenderer, Shown } from './photo-renderer.ts';
import { BLURRED, BOXED, COLOURED, DETAILED, DIRECT, SMOOTHED } from './shaders.ts';

type Uniforms = Readonly<Record<string, Uniform>>;

/** A texture that is drawn into. */
interface Target extends Plane {
  buffer: WebGLFramebuffer;
}

/** Textures of photos that are kept: a whole one, and its smaller copy. */
const KEPT_PICTURES = 2;

/** The passes of src/pixels/adjust on the graphics card. */
export class GlRenderer implements PhotoRenderer {
  readonly #gl: WebGL2RenderingContext;
  readonly #passes = new Map<string, Pass>();
  readonly #targets = new Map<string, Target>();
  readonly #tables = new Map<string, { key: unknown; plane: Plane }>();
  readonly #cube: WebGLTexture;
  #cubeData: Uint16Array | undefined;
  /** The whole picture, and the smaller one that is drawn while values change. */
  #pictures: { rgba: Rgba; plane: Plane }[] = [];

  /** @throws where the machine cannot run the shaders */
  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl;
    this.#cube = gl.createTexture();
    this.#pass(DIRECT);
  }

  async draw({ picture, scale, values: recipe, showClipped }: Shown): Promise<void> {
    const gl = this.#gl;
    const values = withFilter(recipe);
    const { canvas } = gl;
    if (canvas.width !== picture.width || canvas.height !== picture.height) {
      canvas.width = picture.width;
      canvas.height = picture.height;
    }
    const detail = detailPlan(values.detail, scale, Math.max(picture.width, picture.height));
    const last = {
      ...this.#finish(finishPlan(values.finish, picture), picture),
      uShowClipped: { int: Number(showClipped) },
    };
    const input = this.#input(picture);
    const source = detail?.noise ? this.#smoothed(input, detail.noise) : input;
    const colours = this.#colours(values);
    if (detail === undefined || detail.bands.length === 0) {
      this.#pass(DIRECT).draw(null, picture, { ...colours, ...last, uPicture: { plane: source } });
    } else {
      const coloured = this.#target('coloured', 'pixels', picture);
      this.#pass(COLOURED).draw(coloured.buffer, picture, { ...colours, uPicture: { plane: source } });
      this.#pass(DETAILED).draw(null, picture, {
        ...last,
        uPicture: { plane: coloured },
        ...this.#bands(coloured, detail),
      });
    }
  }

  /** The pixels of the canvas, rows from the top. Only in the task that drew them. */
  read(): Rgba {
    const gl = this.#gl;
    const { width, height } = gl.canvas;
    const flipped = new Uint8ClampedArray(width * height * 4);
    gl.bindFramebuffer(gl.FRAMEBUFFER, null);
    gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, flipped);
    const data = new Uint8ClampedArray(flipped.length);
    const row = width * 4;
    for (let y = 0; y < height; y += 1) data.set(flipped.subarray((height - 1 - y) * row, (height - y) * row), y * row);
    return { data, width, height };
  }

  /** Asked from task to task: whether work is done is not known within one, and a frame is too long to tell what it took. */
  async finished(): Promise<void> {
    const gl = this.#gl;
    const fence = gl.fenceSync(gl.SYNC_GPU_COMMANDS_COMPLETE, 0);
    if (fence === null) return;
    gl.flush();
    const isDone = () => gl.isContextLost() || gl.getSyncParameter(fence, gl.SYNC_STATUS) === gl.SIGNALED;
    do await new Promise((resolve) => setTimeout(resolve));
    while (!isDone());
    gl.deleteSync(fence);
  }

  destroy(): void {
    this.#gl.getExtension('WEBGL_lose_context')?.loseContext();
  }

  #pass(fragment: string): Pass {
    const known = this.#passes.get(fragment) ?? new Pass(this.#gl, fragment);
    this.#passes.set(fragment, known);
    return known;
  }

  #input(rgba: Rgba): Plane {
    const known = this.#pictures.find((one) => one.rgba === rgba);
    if (known !== undefined) return known.plane;
    const [first, ...others] = this.#pictures;
    if (first !== undefined && others.length >= KEPT_PICTURES - 1) {
      this.#gl.deleteTexture(first.plane.texture);
      this.#pictures = others;
    }
    const bytes = new Uint8Array(rgba.data.buffer, rgba.data.byteOffset, rgba.data.length);
    const plane = createPlane(this.#gl, 'pixels', { width: rgba.width, height: rgba.height }, bytes);
    this.#pictures.push({ rgba, plane });
    return plane;
  }

  /** A table as a texture; sent again only where it is another one. */
  #table(name: string, key: unknown, kind: PlaneKind, size: Size, data: () => ArrayBufferView): Uniform {
    const known = this.#tables.get(name);
    if (known !== undefined && known.key === key) return { plane: known.plane };
    if (known) this.#gl.deleteTexture(known.plane.texture);
    const plane = createPlane(this.#gl, kind, size, data());
    this.#tables.set(name, { key, plane });
    return { plane };
  }

  #colours(values: PhotoValues): Uniforms {
    const { before, cube, after } = colourTables(values);
    if (this.#cubeData !== cube) {
      putCube(this.#gl, this.#cube, NODES, cube);
      this.#cubeData = cube;
    }
    return {
      uBefore: this.#table('before', before, 'tables', { width: 256, height: 1 }, () =>
        sideBySide(before, Uint16Array),
      ),
      uCube: { cube: this.#cube },
      uAfter: this.#table('after', after, 'pixels', { width: 256, height: 16 }, () => sideBySide(after, Uint8Array)),
    };
  }

  #finish(plan: FinishPlan | undefined, { width, height }: Size): Uniforms {
    const table = plan?.vignette;
    // As wide as 64 entries: one row of all would be wider than every machine takes.
    const padded = () => {
      const all = new Uint16Array(64 * 33);
      if (table) all.set(table);
      return all;
    };
    return {
      uVignette: this.#table('vignette', table?.join(), 'luma', { width: 64, height: 33 }, padded),
      uSize: { ints: [width, height] },
      uHasVignette: { int: Number(table !== undefined) },
      uLighter: { int: Number(plan?.lighter ?? false) },
      uGrain: { int: plan?.grain ?? 0 },
      uCell: { int: plan?.cell ?? 256 },
    };
  }

  #smoothed(input: Plane, weights: Uint16Array): Plane {
    const target = this.#target('smoothed', 'pixels', input);
    const uNoise = this.#table('noise', weights.join(), 'luma', { width: 256, height: 1 }, () => weights);
    this.#pass(SMOOTHED).draw(target.buffer, target, { uPicture: { plane: input }, uNoise });
    return target;
  }

  #bands(coloured: Plane, { bands }: DetailPlan): Uniforms {
    const all = [0, 1, 2].map((at) => bands[at]);
    const planes = all.map((band, at) => (band ? this.#blur(coloured, band, at) : this.#none()));
    const [first = this.#none(), second = first, third = first] = planes;
    return {
      uBand0: { plane: first },
      uBand1: { plane: second },
      uBand2: { plane: third },
      uGains: { ints: all.map((band) => band?.gain ?? 0) },
      uSides: { ints: all.map((band) => band?.blur.side ?? 1) },
      uMiddle: { ints: all.map((band) => Number(band?.middle ?? false)) },
    };
  }

  #none(): Plane {
    return this.#target('none', 'luma', { width: 1, height: 1 });
  }

  #blur(coloured: Plane, { blur: { side, weights } }: BandPlan, at: number): Plane {
    const size = { width: Math.ceil(coloured.width / side), height: Math.ceil(coloured.height / side) };
    const boxed = this.#target(`boxed ${at}`, 'luma', size);
    const across = this.#target(`across ${at}`, 'luma', size);
    this.#pass(BOXED).draw(boxed.buffer, size, { uPicture: { plane: coloured }, uSide: { int: side } });
    const list = Array.from({ length: 20 }, (_, k) => weights[k] ?? 0);
    const kernel = { uWeights: { list }, uReach: { int: weights.length - 1 } };
    const pass = this.#pass(BLURRED);
    pass.draw(across.buffer, size, { ...kernel, uLuma: { plane: boxed }, uAlong: { ints: [1, 0] } });
    pass.draw(boxed.buffer, size, { ...kernel, uLuma: { plane: across }, uAlong: { ints: [0, 1] } });
    return boxed;
  }

  #target(name: string, kind: PlaneKind, { width, height }: Size): Target {
    const known = this.#targets.get(name);
    if (known !== undefined) {
      if (known.width === width && known.height === height) return known;
      this.#drop(known);
    }
    const gl = this.#gl;
    const plane = createPlane(gl, kind, { width, height });
    const buffer = gl.createFramebuffer();
    gl.bindFramebuffer(gl.FRAMEBUFFER, buffer);
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, plane.texture, 0);
    const target = { ...plane, buffer };
    this.#targets.set(name, target);
    return target;
  }

  #drop({ texture, buffer }: Target): void {
    this.#gl.deleteTexture(texture);
    this.#gl.deleteFramebuffer(buffer);
  }
}

/** Three tables, one behind the other, as the channels of one. */
function sideBySide<Table extends Uint8Array | Uint16Array>(table: Table, Kind: new (length: number) => Table): Table {
  const count = table.length / 3;
  const all = new Kind(count * 4);
  for (let at = 0; at < count; at += 1) {
    for (let channel = 0; channel < 3; channel += 1) all[at * 4 + channel] = table[channel * count + at] ?? 0;
  }
  return all;
}
