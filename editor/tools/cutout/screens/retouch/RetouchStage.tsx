import { useEffect, useLayoutEffect, useRef } from 'react';
import checkerboardStyles from '../../../../../src/ui/kit/Checkerboard.module.css';
import { useCutoutState } from '../../model/context/cutout-context.ts';
import { useTexts } from '../../texts/useTexts.ts';
import { percentBox } from '../stage/stageSize.ts';
import { gripBrush } from './brush-ring.ts';
import { retouchGestures } from './gestures.ts';
import type { Layer } from './loupe.ts';
import { MarkLayer } from './MarkLayer.tsx';
import { PictureMap } from './PictureMap.tsx';
import { placeOf } from './placement.ts';
import styles from './RetouchStage.module.css';
import { drawRegion, type RenderedRegion, wholeBox } from './rendered-region.ts';
import type { Session } from './session.ts';
import { INK, StrokeLayer } from './stroke-layer.ts';
import { useSession, useSessionState } from './useSession.ts';
import { ZoomBar } from './ZoomBar.tsx';

/** From this many screen pixels to one of the picture on, its pixels are shown as they are. */
const PIXELS_FROM = 4;

/** The picture, what of it goes, what is being drawn, and the brush. */
export function RetouchStage() {
  const { t } = useTexts();
  const session = useSession();
  const url = useCutoutState(({ open }) => open.picture?.url);
  const { place, room, view, whole, sharp, busy, tool, growth } = useSessionState((state) => state);
  const roomElement = useRef<HTMLDivElement>(null);
  const ink = useRef<HTMLCanvasElement>(null);
  const ring = useRef<HTMLDivElement>(null);
  const loupe = useRef<HTMLCanvasElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const { picture } = session;
  const at = placeOf(place, picture, room);

  useLayoutEffect(() => {
    const element = roomElement.current;
    const context = ink.current?.getContext('2d');
    if (element === null) return;
    const measure = () => {
      const ratio = globalThis.devicePixelRatio || 1;
      const size = { width: element.clientWidth, height: element.clientHeight };
      if (ink.current) Object.assign(ink.current, { width: size.width * ratio, height: size.height * ratio });
      session.sight.setRoom(size);
    };
    if (context && ink.current && ring.current && loupe.current) {
      const hatched = window.matchMedia?.('(prefers-contrast: more)').matches ?? false;
      session.canvasHandle = gripBrush(session, {
        ink: new StrokeLayer(context, hatched),
        inkCanvas: ink.current,
        ring: ring.current,
        loupe: loupe.current,
        layers: () => (sheet.current ? layersOf(sheet.current, session) : []),
      });
    }
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      session.canvasHandle = undefined;
    };
  }, [session]);

  useEffect(() => {
    const element = roomElement.current;
    return element === null ? undefined : retouchGestures(element, session);
  }, [session]);
  useEffect(() => {
    const element = roomElement.current;
    if (element === null) return;
    element.tabIndex = 0;
    element.focus({ preventScroll: true });
  }, []);

  const box = { width: picture.width * at.scale, height: picture.height * at.scale };
  const crisp = at.scale * (globalThis.devicePixelRatio || 1) >= PIXELS_FROM;
  return (
    <section className={styles.retouchStage} aria-label={t('result.stage')} data-region>
      <div
        className={styles.retouchRoom}
        ref={roomElement}
        role="application"
        id="stage"
        aria-label={t('retouch.stage')}
        data-tool={tool}
        data-busy={busy}
      >
        <div
          className={view === 'cutout' ? `${styles.retouchSheet} ${checkerboardStyles.checker}` : styles.retouchSheet}
          data-crisp={crisp}
          ref={sheet}
          style={{ ...box, transform: `translate(${at.left}px, ${at.top}px)` }}
        >
          {url && <img src={url} alt="" draggable={false} hidden={view === 'cutout' || view === 'matte'} />}
          {whole && <RegionCanvas shot={whole} hole={sharp} />}
          {sharp && <RegionCanvas shot={sharp} hole={undefined} />}
          {tool === 'mark' && <MarkLayer />}
          {growth && <GrowthCanvas growth={growth} />}
        </div>
        <canvas ref={ink} className={styles.retouchInk} />
        <div ref={ring} className={styles.retouchRing} hidden />
        <canvas ref={loupe} className={styles.retouchLoupe} hidden />
      </div>
      {view === 'overlay' && (
        <div className={styles.legend}>
          <span data-mode="keep">{t('retouch.keeps')}</span>
          <span data-mode="erase">{t('retouch.goes')}</span>
        </div>
      )}
      <PictureMap />
      <ZoomBar percent={Math.round(at.scale * 100)} />
    </section>
  );
}

/** Over what the stroke will grow, in the colour of what it does. */
function GrowthCanvas({ growth }: { growth: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { mode } = useSession();
  useLayoutEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!canvas.current || !context) return;
    Object.assign(canvas.current, { width: growth.width, height: growth.height });
    context.drawImage(growth, 0, 0);
    context.globalCompositeOperation = 'source-in';
    context.fillStyle = INK[mode];
    context.fillRect(0, 0, growth.width, growth.height);
  }, [growth, mode]);
  return <canvas ref={canvas} className={styles.growth} />;
}

/** The pictures that lie on the stage, as they are drawn now. */
function layersOf(sheet: HTMLElement, session: Session): Layer[] {
  const { whole, sharp } = session.state;
  const photo = sheet.querySelector<HTMLImageElement>('img:not([hidden])');
  const [first, second] = sheet.querySelectorAll('canvas');
  return [
    ...(photo?.complete && photo.naturalWidth > 0 ? [{ image: photo, box: wholeBox(session.picture) }] : []),
    ...(first && whole ? [{ image: first, box: whole.box }] : []),
    ...(second && sharp ? [{ image: second, box: sharp.box }] : []),
  ];
}

/** A shot in its place; where a sharper one lies over it, it is left out, so that no tint lies on another. */
function RegionCanvas({ shot, hole }: { shot: RenderedRegion; hole: RenderedRegion | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const session = useSession();
  const { view, tint } = useSessionState((state) => state);
  useLayoutEffect(() => {
    const element = canvas.current;
    if (element === null) return;
    drawRegion(element, shot, view, tint);
    if (hole === undefined) return;
    const share = shot.bitmap.width / shot.box.width;
    const { x, y, width, height } = hole.box;
    element.getContext('2d')?.clearRect(x * share, y * share, width * share, height * share);
  }, [shot, hole, view, tint]);
  const whole = wholeBox(session.picture);
  return <canvas ref={canvas} style={percentBox(shot.box, whole)} />;
}
