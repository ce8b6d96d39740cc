import { MOST_DESIGN } from '../../../../src/document/scene/design-file.ts';
import { picturesIn } from '../../../../src/document/scene/find-layer.ts';
import type { Scene } from '../../../../src/document/scene/scene.ts';
import { canvasMeasure } from '../../../../src/fonts/canvas-measure.ts';
import { dataAddress } from '../../../../src/fonts/data-address.ts';
import { canvasBlob, drawSvg, sceneSvg } from '../../../../src/fonts/scene-svg.ts';
import { asCutoutError, cutoutError, type ErrorCode } from '../../../../src/protocol/errors.ts';
import { frameFontFiles } from '../../../shell/layers/fonts/frame-font-files.ts';
import type { TextId } from '../texts/useTexts.ts';
import type { Poster } from './poster.ts';

/** px of the picture in the list of works, on its longer side. */
const PREVIEW_SIDE = 320;

/** The page as a file with its photos, those alone that are on it. */
export async function designText({ name, photos }: Poster['state'], scene: Scene): Promise<string> {
  const used = new Set(picturesIn(scene));
  const rows = photos
    .filter(({ asset }) => used.has(asset))
    .map(async ({ asset, name: photo, width, height, blob }) => {
      return { asset, name: photo.slice(0, 200), width, height, data: await dataAddress(blob) };
    });
  return JSON.stringify({ name, scene, photos: await Promise.all(rows) });
}

/** What the list of works shows of it. */
export async function previewOf(signal: AbortSignal, scene: Scene, bytes: Poster['bytes']): Promise<string> {
  const factor = PREVIEW_SIDE / Math.max(scene.width, scene.height);
  const size = { width: Math.round(scene.width * factor), height: Math.round(scene.height * factor) };
  const ports = { measure: canvasMeasure(), bytes, fonts: frameFontFiles };
  const svg = await sceneSvg(signal, scene, ports, { ...size, label: '' });
  const canvas = await drawSvg(signal, svg, size.width, size.height);
  return await dataAddress(await canvasBlob(signal, canvas, 'image/jpeg', 0.75));
}

/** What is said where it could not be saved; all else: that it could not. */
const SAID: Readonly<Partial<Record<ErrorCode, TextId>>> = {
  UPLOAD_LIMIT: 'poster.work.full',
  IMAGE_TOO_LARGE: 'poster.work.large',
};
/** Said by others, or nobody's fault. */
const QUIET: readonly ErrorCode[] = ['LOGIN_REQUIRED', 'ABORTED', 'DESTROYED'];

/** Saves the page among the user's works, in place of the one that it was opened from; a visitor is asked to log in. */
export async function saveWork(poster: Poster, preview = previewOf): Promise<void> {
  const { scene, state, ports, signal } = poster;
  if (scene === undefined || state.saving) return;
  poster.set({ saving: true });
  try {
    const credits = await ports.credits.load();
    if (ports.shell.getState().account?.role === 'visitor') return credits.askLogin('save', true);
    await poster.fetchFonts(scene);
    const design = await designText(state, scene);
    if (design.length > MOST_DESIGN) throw cutoutError('IMAGE_TOO_LARGE', `${design.length} characters`);
    const { id, version } = await credits.saveWork(signal, {
      ...(state.work && { id: state.work, version: state.version }),
      design,
      preview: await preview(signal, scene, poster.bytes),
    });
    poster.set({ work: id, version, saved: scene });
    if (state.work === undefined || state.work === id) ports.screen.say('poster.work.saved');
    else ports.screen.note({ id: 'poster.work.beside', tone: 'info' });
  } catch (error) {
    const { code } = asCutoutError(error);
    if (!QUIET.includes(code)) ports.screen.note({ id: SAID[code] ?? 'poster.work.failed', tone: 'warn' });
  } finally {
    poster.set({ saving: false });
  }
}
