/* A page whose domain is not on its key's list: which refusal it gets, and how soon. */
const told = document.getElementById('told');
const started = performance.now();
const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_elsewhere', container: '#place', locale: 'en' });
cutout.ready.then(
  () => (told.textContent = 'Admitted, which is wrong.'),
  (error) => {
    told.dataset.code = error.code;
    told.textContent = `${error.code} after ${((performance.now() - started) / 1000).toFixed(1)} s: ${error.message}`;
  },
);
