import type { EditModel } from '../../../shell/edit/edit-model.ts';

/** Of `count` tiles `now` are made: it is said at 25, 50 and 75 %. */
export function reportShare(edit: EditModel, before: number, now: number, count: number): void {
  const quarter = (done: number) => Math.floor((done * 4) / count);
  if (quarter(now) > quarter(before) && now < count) edit.say('enhance.say.share', { percent: quarter(now) * 25 });
}
