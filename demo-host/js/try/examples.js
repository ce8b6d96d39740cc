/* Whole pages, short enough to be read; the first one runs when the page is opened. `EDITOR` is the editor's origin of this installation. */

const page = (body) => `<script src="EDITOR/sdk/v1/cutout-sdk.js"></script>
${body.trim()}
`;

export const EXAMPLES = {
  'Inline, with a picture of yours': page(`
<div id="editor" style="height: 600px"></div>

<script type="module">
  const photo = await (await fetch('pictures/pitcher.jpg')).blob();
  const cutout = CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#editor', locale: 'en' });
  const { trial, limits } = await cutout.ready;
  console.log({ trial, limits });
  await cutout.tryMatting(photo, { name: 'pitcher.jpg' });
  const { blob, width, height } = await cutout.startExtract({ format: 'png' });
  console.log(blob, width, height);
</script>`),

  'A dialog': page(`
<button id="cut">Remove background</button>
<p><img id="result" alt="" style="max-width: 300px"></p>

<script>
  document.querySelector('#cut').addEventListener('click', () => {
    const cutout = CutoutSDK.create({ accessKey: 'pk_sandbox_full', locale: 'en', hide: ['addPhotos'] });
    cutout.on('save', ({ blob, width, height }) => {
      document.querySelector('#result').src = URL.createObjectURL(blob);
      cutout.destroy();
      console.log(blob.type, width, height);
    });
  });
</script>`),

  'Your colours, words and parts': page(`
<div id="editor" style="height: 600px"></div>

<script>
  CutoutSDK.create({
    accessKey: 'pk_sandbox_full',
    container: '#editor',
    locale: 'en',
    theme: { accent: '#0a7d5a', radius: 4, scheme: 'dark' },
    texts: { 'file.use': 'Put it into the listing' },
    hide: ['samples', 'download', 'language'],
  });
</script>`),

  'Another tool, and a choice of tools': page(`
<div id="editor" style="height: 600px"></div>

<script>
  const cutout = CutoutSDK.create({
    accessKey: 'pk_sandbox_full',
    container: '#editor',
    locale: 'en',
    tool: 'photo',
    tools: ['photo', 'cutout', 'collage'],
  });
  cutout.on('toolChanged', ({ tool }) => console.log('now', tool));
  cutout.on('save', ({ blob, width, height }) => console.log(blob, width, height));
</script>`),

  'Many photos at once': page(`
<div id="editor" style="height: 600px"></div>

<script>
  const cutout = CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#editor', locale: 'en' });
  cutout.on('save', ({ blob, batch }) => {
    console.log(blob, batch ? \`\${batch.index + 1} of \${batch.count}\` : 'one');
    // Not at the first: the others are still to come.
    if (!batch || batch.index === batch.count - 1) cutout.destroy();
  });
</script>`),

  'Private mode': page(`
<div id="editor" style="height: 600px"></div>

<script type="module">
  const cutout = CutoutSDK.create({ accessKey: 'pk_sandbox_full', container: '#editor', locale: 'en', privateMode: true });
  try {
    console.log(await cutout.ready);
  } catch (error) {
    console.error(error);   // PRIVATE_MODE_UNAVAILABLE: the key, the browser or the server cannot
  }
</script>`),

  'A refusal, and what the page does about it': page(`
<div id="editor" style="height: 600px"></div>

<script type="module">
  // Each pk_sandbox_fault_… makes one thing fail: CONFORMANCE.md lists them.
  const cutout = CutoutSDK.create({ accessKey: 'pk_sandbox_fault_quota', container: '#editor', locale: 'en' });
  cutout.on('error', ({ code, recoverable }) => console.warn('event', code, recoverable));
  try {
    await cutout.tryMatting(await (await fetch('pictures/pitcher.jpg')).blob());
  } catch (error) {
    console.error(error);
  }
</script>`),
};
