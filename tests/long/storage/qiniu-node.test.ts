import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import qiniu from 'qiniu';
import { describe, expect, it, onTestFinished } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { Qetag } from '../../../server/features/object-store/qiniu/qetag.ts';
import { startFaultProxy } from '../../setup/fault-proxy.ts';
import { folder, token } from '../../unit/server/kit.ts';
import { openEmbeddedStore } from './embedded-store.ts';
import { samplePicture } from './sample-picture.ts';

/** A reference implementation that we did not write: Qiniu's own client for Node, uploading to the embedded store (docs/notes/upload.md T4). */
console.log(`qiniu ${packageJson.devDependencies.qiniu}`);

const MB = 1024 * 1024;

async function open() {
  const { product, host } = await openEmbeddedStore({ STORE_PROTOCOL: 'qiniu' });
  const line = await startFaultProxy(`http://${host}`);
  onTestFinished(() => line.close());
  const into = await folder();
  const session = await product.session();
  return {
    line,
    objects: product.objects,
    into,
    /** Their configuration, which knows our store alone. */
    config: new qiniu.conf.Config({ zone: new qiniu.conf.Zone([new URL(line.origin).host]), useHttpsDomain: false }),
    async file(size: number) {
      const path = join(into, 'picture.png');
      const bytes = Buffer.from(samplePicture(size, 1));
      await writeFile(path, bytes);
      return { path, bytes, hash: new Qetag().update(bytes).digest() };
    },
    async permission() {
      const granted = await token(product, session);
      return { key: granted.key, upToken: granted.token };
    },
    /** Deep equality of megabytes takes half a minute. */
    async keeps(key: string, bytes: Buffer) {
      const found = await product.objects.get(key);
      return found !== undefined && bytes.equals(found.bytes);
    },
    /** A part by its number, else the method. */
    asked: () => line.seen().map((request) => /\/(\d+)$/.exec(request)?.[1] ?? request.replace(/ .*/, '')),
  };
}

const { FormUploader, PutExtra } = qiniu.form_up;
const { ResumeUploader, PutExtra: PartsExtra, createResumeRecorder } = qiniu.resume_up;

describe('T4 npm qiniu and the embedded store', () => {
  it('a form comes with its checksum, and a changed token is refused in Qiniu’s words', async () => {
    const { file, permission, config, keeps, objects } = await open();
    const { path, bytes, hash } = await file(3 * MB);
    const uploader = new FormUploader(config);
    const { key, upToken } = await permission();
    const done = await uploader.putFile(upToken, key, path, new PutExtra());
    expect([done.resp.statusCode, done.data]).toEqual([200, { key, hash }]);
    expect(await keeps(key, bytes)).toBe(true);

    // Small enough to be on its way as a whole before it is refused.
    const small = await file(10_000);
    const next = await permission();
    const forged = next.upToken.replace(/:./, (two) => (two === ':A' ? ':B' : ':A'));
    const refused = await uploader.putFile(forged, next.key, small.path, new PutExtra());
    expect([refused.resp.statusCode, refused.data]).toEqual([401, { error: 'bad token' }]);
    const other = await uploader.putFile(next.upToken, 'a/other.png', small.path, new PutExtra());
    expect(other.resp.statusCode).toBe(403);
    expect(await objects.head(next.key)).toBeUndefined();
  });

  it('a file comes in parts, and goes on after a cut where it stood', async () => {
    const { line, file, permission, config, keeps, asked, into } = await open();
    const { path, bytes, hash } = await file(9 * MB);
    const uploader = new ResumeUploader(config);
    const whole = await permission();
    const done = await uploader.putFile(whole.upToken, whole.key, path, PartsExtra.create());
    expect([done.resp.statusCode, done.data]).toEqual([200, { key: whole.key, hash }]);
    expect(asked()).toEqual(['POST', '1', '2', '3', 'POST']);

    const { key, upToken } = await permission();
    const extra = () => Object.assign(PartsExtra.create(), { resumeRecorder: recorder });
    const recorder = await createResumeRecorder(into);
    line.plan({ kind: 'pass' }, { kind: 'pass' }, { kind: 'cut', after: MB });
    await expect(uploader.putFile(upToken, key, path, extra())).rejects.toThrow();
    expect(asked()).toEqual(['POST', '1', '2']);
    line.plan();
    const resumed = await uploader.putFile(upToken, key, path, extra());
    expect(asked()).toEqual(['2', '3', 'POST']);
    expect([resumed.resp.statusCode, resumed.data]).toEqual([200, { key, hash }]);
    expect(await keeps(key, bytes)).toBe(true);
  });

  it('what is no picture is refused, and what is there is not replaced', async () => {
    const { file, permission, config, keeps } = await open();
    const uploader = new FormUploader(config);
    const { path, bytes } = await file(MB);
    const { key, upToken } = await permission();
    const html = await uploader.put(upToken, key, '<!doctype html><script>1</script>', new PutExtra());
    expect(html.resp.statusCode).toBe(403);
    expect((await uploader.putFile(upToken, key, path, new PutExtra())).resp.statusCode).toBe(200);
    const another = Buffer.from(samplePicture(MB, 2));
    expect((await uploader.put(upToken, key, another, new PutExtra())).resp.statusCode).toBe(614);
    expect(await keeps(key, bytes)).toBe(true);
  });
});
