import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { WorkEvent } from '../../../../../../src/cutout/events.ts';
import { copy } from '../../../../../unit/cutout/pipeline-harness.ts';
import { checked, failure, photo } from '../../../../../unit/editor/harness.ts';
import { showApp } from '../../../harness.tsx';

const OWN = 'address of 7 bytes';
const OF_COPY = 'address of 4 bytes';

/** The stage with a photo of this width, as it is checked; addresses tell whose they are by the bytes. */
async function withPhoto(width: number, more: { glimpse?: Blob } = {}) {
  const harness = await showApp();
  const { cutout, editor, runs, settle } = harness;
  const revoked: string[] = [];
  const urls = {
    create: (blob?: Blob) => `address of ${blob?.size} bytes`,
    revoke: (url: string) => revoked.push(url),
  };
  Object.assign(cutout.ports.urls, urls);
  const opening = editor.open(photo(), { name: 'Wall.jpg', way: 'button' });
  const event = checked('Wall.jpg') as Extract<WorkEvent, { type: 'checked' }>;
  const report = async (one: WorkEvent) => {
    runs[0]?.report(one);
    await settle();
  };
  await report({ ...event, ...more, original: { ...event.original, width, height: (width * 2) / 3 } });
  await waitFor(() => expect(document.querySelector('[data-canvas]')).not.toBeNull());
  const finish = async () => {
    runs[0]?.finish();
    await opening;
    await settle();
  };
  return { ...harness, report, finish, revoked };
}

const seen = () => screen.queryAllByRole('img', { name: 'Before' }).map((image) => image.getAttribute('src'));
const everything = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

it('a huge photo is never decoded for the stage: its copy is shown as soon as that is made, and goes on being shown', async () => {
  const { report, finish } = await withPhoto(6000);
  expect(everything()).not.toContain(OWN);
  await report({ type: 'copied', copy });
  await waitFor(() => expect(seen()).toEqual([OF_COPY]));
  await finish();
  expect(everything()).not.toContain(OWN);
});

it('what the camera put beside a huge photo is seen until the copy is there, and then no more', async () => {
  const { report, revoked } = await withPhoto(6000, { glimpse: new Blob(['small']) });
  await waitFor(() => expect(seen()).toEqual(['address of 5 bytes']));
  const image = screen.getByRole('img', { name: 'Before' });
  expect(image.className).toContain('glimpse');
  await report({ type: 'copied', copy });
  await waitFor(() => expect(seen()).toEqual([OF_COPY]));
  expect(screen.getByRole('img', { name: 'Before' }).className).not.toContain('glimpse');
  await waitFor(() => expect(revoked).toContain('address of 5 bytes'));
});

it('a smaller photo is there at once, and until its copy is', async () => {
  const { report, revoked, cutout } = await withPhoto(3000);
  await waitFor(() => expect(seen()).toEqual([OWN]));
  await report({ type: 'copied', copy });
  await waitFor(() => expect(seen()).toEqual([OF_COPY]));
  cutout.newPhoto();
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(revoked).toContain(OF_COPY));
});

it('a huge photo whose cut-out failed before a copy was made is shown itself', async () => {
  const { runs, settle } = await withPhoto(6000);
  runs[0]?.fail(failure('NO_SUBJECT'));
  await settle();
  await waitFor(() => expect(everything()).toContain(OWN));
});
