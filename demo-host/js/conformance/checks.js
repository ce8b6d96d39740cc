import { codeOf, Failed, need, once, violations, withEditor } from './bench.js';
import { cureFor, lackingOf } from './cures.js';
import { drawPhoto } from './photo.js';

const ORDER = ['initialized', 'init', 'loaded', 'open', 'mattinged'];
const LEAST_ROOM = { width: 280, height: 400 };

/** An element with this address, until it is there or refused: its policy is what is asked. */
async function admits(name, address, directive) {
  const since = violations.length;
  const probe = document.createElement(name);
  probe.hidden = name === 'iframe';
  await new Promise((resolve) => {
    probe.onload = resolve;
    probe.onerror = resolve;
    probe.src = address;
    document.body.append(probe);
  });
  const refused = await wasRefused(since, directive);
  probe.remove();
  return !refused;
}

/** Whether the page's policy stopped something of this kind; the browser tells it a little after the thing itself has failed. */
async function wasRefused(since, directive) {
  const isReported = () => violations.slice(since).some((one) => one.directive === directive);
  for (let turn = 0; turn < 20 && !isReported(); turn += 1) await new Promise((next) => setTimeout(next, 10));
  return isReported();
}

async function rgbaOf(blob) {
  const bitmap = await createImageBitmap(blob);
  const canvas = document.createElement('canvas');
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  const context = canvas.getContext('2d');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height).data;
}

/** What can be known of the page without an editor. */
const PAGE = [
  {
    name: 'Origin of the page',
    async run() {
      need(window.origin !== 'null', 'the browser gives this page no origin', 'origin');
      need(window.isSecureContext, `${location.protocol} is not a secure context`, 'secure');
      return window.origin;
    },
  },
  {
    name: 'Script',
    needed: true,
    async run({ loaded }) {
      const here = await loaded;
      need(here && typeof window.CutoutSDK?.create === 'function', 'cutout-sdk.js did not run', 'script');
      return 'cutout-sdk.js ran';
    },
  },
  {
    name: 'Policy: results as pictures',
    async run() {
      const address = URL.createObjectURL(
        new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' }),
      );
      const open = await admits('img', address, 'img-src');
      URL.revokeObjectURL(address);
      need(open, 'img-src refuses blob:', 'image');
      return 'img-src admits blob:';
    },
  },
  {
    name: 'Key and white list',
    async run({ setting }) {
      const since = violations.length;
      const query = new URLSearchParams({ accessKey: setting.key, nested: parent === window ? '0' : '1', lang: 'en' });
      const answer = await fetch(`${setting.editor}/editsdk/diagnose?${query}`, { credentials: 'omit' }).then(
        (response) => response.json(),
        () => undefined,
      );
      if (answer === undefined) {
        const stopped = await wasRefused(since, 'connect-src');
        throw new Failed(
          stopped ? 'connect-src refuses the editor' : 'the server gave no answer',
          stopped ? 'connect' : 'silent',
        );
      }
      need(answer.code === 'OK', `${answer.code}: ${answer.text}`, cureFor(answer.code));
      return parent === window ? 'this page is on the list' : 'this page is on the list; it is itself in a frame';
    },
  },
];

/** What an editor in the page promises. */
const EDITOR = [
  {
    name: 'Frame in the page',
    needed: true,
    async run(bench) {
      const started = performance.now();
      return await withEditor(bench, async (cutout, { frame }) => {
        await cutout.ready;
        await once(cutout, 'loaded');
        const lacking = lackingOf(frame());
        need(lacking.length === 0, `the frame lacks ${lacking.join(', ')}`, 'sandbox');
        const isolated = window.crossOriginIsolated ? ', in a cross-origin isolated page' : '';
        return `usable after ${((performance.now() - started) / 1000).toFixed(1)} s${isolated}`;
      });
    },
  },
  {
    name: 'Room',
    run: (bench) =>
      withEditor(bench, async (cutout, { frame }) => {
        await cutout.ready;
        const { width, height } = frame().getBoundingClientRect();
        const fits = width >= LEAST_ROOM.width && height >= LEAST_ROOM.height;
        need(fits, `${Math.round(width)} × ${Math.round(height)} px`, 'room');
        return `${Math.round(width)} × ${Math.round(height)} px`;
      }),
  },
  {
    name: 'One picture, there and back',
    run: (bench) =>
      withEditor(bench, async (cutout) => {
        const heard = [];
        for (const name of ORDER) cutout.on(name, () => heard.push(name));
        const photo = await drawPhoto();
        await cutout.tryMatting(photo.blob);
        const { blob, width, height, mimeType } = await cutout.startExtract();
        need(heard.join() === ORDER.join(), `events came as ${heard.join(', ')}`);
        const same = width === photo.width && height === photo.height && mimeType === 'image/png';
        need(same, `${mimeType}, ${width} × ${height}`);
        const data = await rgbaOf(blob);
        need(
          data[3] === 0 && data.some((value, at) => at % 4 === 3 && value === 255),
          'nothing was cut out',
          'picture',
        );
        return `PNG, ${width} × ${height}, with transparency`;
      }),
  },
  {
    name: 'Abort',
    run: (bench) =>
      withEditor(bench, async (cutout) => {
        await cutout.ready;
        const controller = new AbortController();
        const call = codeOf(cutout.tryMatting((await drawPhoto()).blob, { signal: controller.signal }));
        controller.abort();
        const code = await call;
        need(code === 'ABORTED', code);
        return code;
      }),
  },
  {
    name: 'Reload of the frame',
    run: (bench) =>
      withEditor(bench, async (cutout, { frame }) => {
        await once(cutout, 'loaded');
        const call = codeOf(cutout.tryMatting((await drawPhoto()).blob));
        const again = new Promise((resolve) => {
          let times = 0;
          cutout.on('loaded', () => {
            times += 1;
            // A listener that is added late is called at once.
            if (times === 2) resolve();
          });
        });
        const { src } = frame();
        frame().src = src;
        const code = await call;
        need(code === 'FRAME_RELOADED', code);
        await again;
        need((await cutout.unsaved()) === 0, 'the editor is not as new');
        return `${code}, usable again`;
      }),
  },
  {
    name: 'Hidden container',
    run: (bench) =>
      withEditor(bench, async (cutout, { home }) => {
        home.hidden = true;
        await once(cutout, 'loaded');
        home.hidden = false;
        return 'loads unseen';
      }),
  },
  {
    name: 'Dialog',
    run: (bench) =>
      withEditor({ ...bench, modal: true }, async (cutout) => {
        await cutout.ready;
        need(document.querySelector('dialog[open] iframe') !== null, 'no open dialog');
        cutout.destroy();
        need(document.querySelector('dialog iframe') === null, 'the dialog stayed');
        return 'opens, and goes';
      }),
  },
  {
    name: 'Slow network',
    run: (bench) =>
      withEditor({ ...bench, options: { connectTimeout: 1 } }, async (cutout, { home }) => {
        const code = await codeOf(cutout.ready);
        need(code === 'FRAME_UNREACHABLE', code);
        need(home.querySelector('[role="alert"]') !== null, 'the person sees no message');
        return `${code}, and the person sees why`;
      }),
  },
  {
    name: 'Wrong key',
    after: 'Key and white list',
    run: (bench) =>
      withEditor({ ...bench, options: { accessKey: 'pk_of_nobody' } }, async (cutout) => {
        const code = await codeOf(cutout.ready);
        need(code === 'ACCESS_KEY_INVALID', code);
        return code;
      }),
  },
  {
    name: 'Key of another origin',
    after: 'Key and white list',
    only: ({ key }) =>
      key.startsWith('pk_sandbox_') ? undefined : 'needs a key of another domain: the sandbox has one',
    run: (bench) =>
      withEditor({ ...bench, options: { accessKey: 'pk_sandbox_elsewhere' } }, async (cutout) => {
        const code = await codeOf(cutout.ready);
        need(code === 'DOMAIN_NOT_ALLOWED', code);
        return code;
      }),
  },
  {
    name: 'Forged message',
    run: (bench) =>
      withEditor(bench, async (cutout) => {
        await cutout.ready;
        let heard = 0;
        cutout.on('save', () => (heard += 1));
        for (const channel of ['', 'x']) postMessage({ cutout: 1, channel, type: 'save', blob: new Blob([]) }, '*');
        await cutout.unsaved();
        need(heard === 0, 'a message of another window was believed');
        return 'dropped';
      }),
  },
  {
    name: 'Page without storage',
    async run(bench) {
      const names = ['localStorage', 'sessionStorage', 'indexedDB'];
      for (const name of names) {
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException('switched off for the check', 'SecurityError');
          },
        });
      }
      try {
        return await withEditor(bench, async (cutout) => {
          await cutout.ready;
          return 'the page’s storage is not used';
        });
      } finally {
        for (const name of names) delete window[name];
      }
    },
  },
  {
    name: 'Destroy',
    run: (bench) =>
      withEditor(bench, async (cutout, { home }) => {
        await cutout.ready;
        const call = codeOf(cutout.tryMatting((await drawPhoto()).blob));
        cutout.destroy();
        cutout.destroy();
        const code = await call;
        need(code === 'DESTROYED', code);
        need(home.childElementCount === 0, 'something stayed in the container');
        return `${code}, nothing is left`;
      }),
  },
];

/** Runs the whole contract, one check after the other, and tells each line. A check that rests on one that failed is not run. */
export async function runChecks(bench, report) {
  const broken = new Set();
  let missing;
  for (const check of [...PAGE, ...EDITOR]) {
    const { name, after } = check;
    const lacking = missing ?? (broken.has(after) ? after : undefined);
    const reason = lacking === undefined ? check.only?.(bench.setting) : `needs “${lacking}”`;
    if (reason !== undefined) {
      report({ name, state: 'skipped', message: reason });
      continue;
    }
    try {
      report({ name, state: 'kept', message: await check.run(bench) });
    } catch (error) {
      const cure = error instanceof Failed ? error.cure : cureFor(error.code ?? 'INTERNAL');
      report({ name, state: 'broken', message: error.message, cure });
      broken.add(name);
      if (check.needed) missing = name;
    }
  }
}
