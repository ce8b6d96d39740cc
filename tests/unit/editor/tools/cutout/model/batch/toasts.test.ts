import { describe, expect, it } from 'vitest';
import { Toasts } from '../../../../../../../editor/tools/cutout/model/batch/toasts.ts';
import type { Toast } from '../../../../../../../editor/tools/cutout/model/batch-state.ts';
import type { CutoutModel } from '../../../../../../../editor/tools/cutout/model/cutout-model.ts';
import { HandClock } from '../../../../../server/kit.ts';

function shown() {
  const clock = new HandClock();
  const done: string[] = [];
  const said: string[] = [];
  let toast: Toast | undefined;
  const model = { say: (id: string) => said.push(id), ports: { clock } } as unknown as CutoutModel;
  const toasts = new Toasts(model, (next) => {
    toast = next;
  });
  const show = (name: string, hasWayBack = true) =>
    toasts.show(
      { id: 'review.fined', values: { name } },
      hasWayBack ? () => done.push(`undone ${name}`) : undefined,
      () => done.push(`settled ${name}`),
    );
  return { clock, toasts, show, done, said, name: () => toast?.values.name, toast: () => toast };
}

describe('a message about what was done', () => {
  it('stands for eight seconds with its way back, and is for good then', () => {
    const { clock, toasts, show, done, said, name } = shown();
    show('a');
    expect([name(), said]).toEqual(['a', ['review.fined']]);
    clock.advance(7_999);
    expect([name(), done]).toEqual(['a', []]);
    clock.advance(1);
    expect([name(), done]).toEqual([undefined, ['settled a']]);
    toasts.undo();
    expect(done).toEqual(['settled a']);
  });

  it('taken back is not settled, and is taken back once', () => {
    const { clock, toasts, show, done, name } = shown();
    show('a');
    toasts.undo();
    toasts.undo();
    clock.advance(20_000);
    expect([name(), done]).toEqual([undefined, ['undone a']]);
  });

  it('is one at a time: the newer one settles the older, and has its own eight seconds', () => {
    const { clock, toasts, show, done, name } = shown();
    show('a');
    clock.advance(5_000);
    show('b');
    expect([name(), done]).toEqual(['b', ['settled a']]);
    clock.advance(5_000);
    expect(name()).toBe('b');
    toasts.undo();
    expect(done).toEqual(['settled a', 'undone b']);
  });

  it('closed is settled, once, and no timer is left', () => {
    const { clock, toasts, show, done } = shown();
    show('a');
    toasts.close();
    toasts.close();
    expect([done, clock.waiting]).toEqual([['settled a'], 0]);
  });

  it('without a way back says so, and undo does nothing', () => {
    const { toasts, show, done, toast } = shown();
    show('a', false);
    expect(toast()).toMatchObject({ undo: false, names: [] });
    toasts.undo();
    expect([done, toast()?.values.name]).toEqual([[], 'a']);
  });

  it('that is shown again by its own way back stands', () => {
    const { toasts, done, name } = shown();
    const again = () => toasts.show({ id: 'review.fined', values: { name: 'second' } }, () => done.push('second'));
    toasts.show({ id: 'review.fined', values: { name: 'first' } }, again);
    toasts.undo();
    expect(name()).toBe('second');
    toasts.undo();
    expect(done).toEqual(['second']);
  });
});
