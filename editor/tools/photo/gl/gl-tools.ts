import type { Size } from '../../../../src/pixels/shapes.ts';
import { VERTEX } from './shaders.ts';

/** A texture and what it holds. */
export interface Plane extends Size {
  texture: WebGLTexture;
}

export type PlaneKind = 'pixels' | 'luma' | 'tables';

type Gl = WebGL2RenderingContext;

const formatsOf = (gl: Gl, kind: PlaneKind): readonly [inner: number, format: number, type: number] => {
  if (kind === 'pixels') return [gl.RGBA8UI, gl.RGBA_INTEGER, gl.UNSIGNED_BYTE];
  if (kind === 'luma') return [gl.R16UI, gl.RED_INTEGER, gl.UNSIGNED_SHORT];
  return [gl.RGBA16UI, gl.RGBA_INTEGER, gl.UNSIGNED_SHORT];
};

/** A texture of whole numbers, or undefined where the machine has no memory for it. */
export function createPlane(gl: Gl, kind: PlaneKind, size: Size, data: ArrayBufferView | null = null): Plane {
  const texture = gl.createTexture();
  const [inner, format, type] = formatsOf(gl, kind);
  gl.bindTexture(gl.TEXTURE_2D, texture);
  gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
  gl.texImage2D(gl.TEXTURE_2D, 0, inner, size.width, size.height, 0, format, type, data);
  plain(gl, gl.TEXTURE_2D);
  return { texture, ...size };
}

/** Whole numbers are not filtered. */
function plain(gl: Gl, target: number): void {
  gl.texParameteri(target, gl.TEXTURE_MIN_FILTER, gl.NEAREST);
  gl.texParameteri(target, gl.TEXTURE_MAG_FILTER, gl.NEAREST);
  gl.texParameteri(target, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
  gl.texParameteri(target, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
}

/** A cube of `side` nodes each way, 16 bits a channel. */
export function putCube(gl: Gl, texture: WebGLTexture, side: number, data: Uint16Array): void {
  gl.bindTexture(gl.TEXTURE_3D, texture);
  gl.texImage3D(gl.TEXTURE_3D, 0, gl.RGBA16UI, side, side, side, 0, gl.RGBA_INTEGER, gl.UNSIGNED_SHORT, data);
  plain(gl, gl.TEXTURE_3D);
}

export type Uniform =
  | { plane: Plane }
  | { cube: WebGLTexture }
  | { int: number }
  | { ints: readonly number[] }
  | { list: readonly number[] };

/** A program whose uniforms are set by name. */
export class Pass {
  readonly #gl: Gl;
  readonly #program: WebGLProgram;
  readonly #places = new Map<string, WebGLUniformLocation | null>();

  /** @throws where the machine cannot compile it */
  constructor(gl: Gl, fragment: string) {
    this.#gl = gl;
    this.#program = gl.createProgram();
    for (const [type, source] of [
      [gl.VERTEX_SHADER, VERTEX],
      [gl.FRAGMENT_SHADER, fragment],
    ] as const) {
      const shader = gl.createShader(type);
      if (shader === null) throw new Error('no shader');
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(this.#program, shader);
    }
    gl.linkProgram(this.#program);
    if (!gl.getProgramParameter(this.#program, gl.LINK_STATUS)) {
      throw new Error(gl.getProgramInfoLog(this.#program) ?? 'a program was not linked');
    }
  }

  /** Draws into a frame buffer, or to the canvas (null). */
  draw(target: WebGLFramebuffer | null, { width, height }: Size, uniforms: Readonly<Record<string, Uniform>>): void {
    const gl = this.#gl;
    // biome-ignore lint/correctness/useHookAtTopLevel: a method of WebGL, no hook
    gl.useProgram(this.#program);
    gl.bindFramebuffer(gl.FRAMEBUFFER, target);
    gl.viewport(0, 0, width, height);
    let unit = 0;
    for (const [name, value] of Object.entries(uniforms)) {
      const place = this.#placeOf(name);
      if ('plane' in value || 'cube' in value) {
        gl.activeTexture(gl.TEXTURE0 + unit);
        if ('plane' in value) gl.bindTexture(gl.TEXTURE_2D, value.plane.texture);
        else gl.bindTexture(gl.TEXTURE_3D, value.cube);
        gl.uniform1i(place, unit);
        unit += 1;
      } else if ('int' in value) gl.uniform1i(place, value.int);
      else if ('list' in value) gl.uniform1iv(place, value.list);
      else if (value.ints.length === 2) gl.uniform2iv(place, value.ints);
      else gl.uniform3iv(place, value.ints);
    }
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  #placeOf(name: string): WebGLUniformLocation | null {
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    const found = this.#gl.getUniformLocation(this.#program, name);
    this.#places.set(name, found);
    return found;
  }
}
