import { describe, expect, it } from 'vitest';
import { KeyBrush } from '../../../../../../../editor/tools/cutout/screens/retouch/key-brush.ts';
import type { Session } from '../../../../../../../editor/tools/cutout/screens/retouch/session.ts';
import {
  FIRST_SESSION,
  type SessionState,
} from '../../../../../../../editor/tools/cutout/screens/retouch/session-state.ts';
import { createRecorder } from '../../../../../../setup/recorder.ts';
import { createSimulatedClock } from '../../../../../../setup/simulated-clock.ts';

const PICTURE = { width: 400, height: 300 };

/** A retouch of a picture that fits its room, which writes down what the brush does. */
function brushing(state: Partial<SessionState> = {}) {
  const clock = createSimulatedClock();
  const { seen, note } = createRecorder();
  const session = {
    picture: PICTURE,
    mode: 'keep',
    state: { ...FIRST_SESSION, room: PICTURE, place: { scale: 1, x: 0, y: 0 }, size: 40, ...state } as SessionState,
    put: (change: Partial<SessionState>) => void Object.assign(session.state, change),
    drawing: {
      draft: undefined as { type: string } | undefined,
      begin: note('begin'),
      go: note('go'),
      close: note('close'),
      corner: note('corner'),
    },
    marking: { click: note('click') },
    sight: { moved: note('moved') },
    canvasHandle: { brush: note('brush') },
    cutout: { ports: { clock }, say: note('say') },
    text: (id: string) => id,
  };
  const brush = new KeyBrush(session as unknown as Session);
  const named = (name: string) => seen.filter(([own]) => own === name).map(([, ...values]) => values);
  return { brush, session, seen, named, clock };
}

describe('the brush of the keys', () => {
  it('begins in the middle of the picture, and goes by half of its radius', () => {
    const { brush, session, named } = brushing();
    expect(brush.stride).toBe(10);
    brush.nudge(brush.stride, 0);
    expect(session.state.cursor).toEqual({ x: 210, y: 150 });
    expect(named('brush')).toEqual([[{ x: 210, y: 150 }]]);
    session.put({ size: 1 });
    expect(brush.stride).toBe(1);
  });

  it('stays on the picture', () => {
    const { brush, session } = brushing();
    brush.nudge(9_999, 0);
    brush.nudge(0, -9_999);
    expect(session.state.cursor).toEqual({ x: 400, y: 0 });
  });

  it('brings what it goes to into sight, and moves no view that shows it', () => {
    const { brush, session, named } = brushing({ place: { scale: 4, x: 0, y: 0 } });
    const { place } = session.state;
    brush.nudge(5, 0);
    expect([session.state.place, named('moved')]).toEqual([place, []]);
    brush.nudge(100, 0);
    expect(session.state.place.x).toBeLessThan(0);
    expect(named('moved')).toHaveLength(1);
  });

  it('draws on its way where it is down, and drags a box that was begun', () => {
    const { brush, session, named } = brushing();
    brush.nudge(1, 0);
    expect(named('go')).toEqual([]);
    session.put({ down: true });
    brush.nudge(1, 0);
    session.put({ down: false });
    session.drawing.draft = { type: 'box' };
    brush.nudge(1, 0);
    expect(named('go')).toEqual([[{ x: 202, y: 150 }], [{ x: 203, y: 150 }]]);
  });

  it('is put down, which is said, and lifted', () => {
    const { brush, session, seen, named } = brushing({ tool: 'keep' });
    brush.toggle();
    expect(session.state.down).toBe(true);
    expect(seen).toEqual([
      ['brush', { x: 200, y: 150 }],
      ['begin', { x: 200, y: 150 }],
      ['say', 'say.brushDown'],
    ]);
    brush.toggle();
    expect(named('close')).toHaveLength(1);
  });

  it('gives a lasso a corner, and does nothing for the hand', () => {
    const lasso = brushing({ tool: 'lasso' });
    lasso.brush.toggle();
    lasso.brush.dab();
    expect(lasso.named('corner')).toHaveLength(2);
    expect([lasso.named('say')[0], lasso.session.state.down]).toEqual([['say.corner'], false]);
    const hand = brushing({ tool: 'move' });
    hand.brush.toggle();
    expect(hand.seen).toEqual([]);
  });

  it('dabs once, begins a box, and closes what is drawn', () => {
    const dab = brushing({ tool: 'erase' });
    dab.brush.dab();
    expect(dab.seen.map(([name]) => name)).toEqual(['brush', 'begin', 'close']);
    const box = brushing({ tool: 'box' });
    box.brush.dab();
    expect(box.session.state.down).toBe(true);
    box.session.drawing.draft = { type: 'box' };
    box.brush.dab();
    expect(box.named('close')).toHaveLength(1);
  });

  it('marks what it is on, with Shift the other way', () => {
    const { brush, session, named } = brushing({ tool: 'mark' });
    brush.dab();
    brush.dab(true);
    session.mode = 'erase';
    brush.dab();
    brush.dab(true);
    expect(named('click').map(([, keep]) => keep)).toEqual([true, false, false, true]);
  });

  it('tells where it is when it rests, once, and not over what a press says', async () => {
    const { brush, clock } = brushing();
    brush.nudge(1, 0);
    brush.nudge(1, 0);
    expect(clock.pending).toBe(1);
    brush.dab();
    expect(clock.pending).toBe(0);
    brush.nudge(1, 0);
    brush.toggle();
    expect(clock.pending).toBe(0);
    brush.nudge(1, 0);
    brush.end();
    expect(clock.pending).toBe(0);
  });

  it('says nothing of a cut-out that is not drawn yet', async () => {
    const { brush, clock, named } = brushing();
    brush.nudge(1, 0);
    await clock.advance(1_000);
    expect(named('say')).toEqual([]);
  });
});
