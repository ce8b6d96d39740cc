/* A page whose domain is not on its key's list: which refusal it gets, and how soon. */
const status = document.getElementById('outcome');
const started = performance.now();
const cutout = window.CutoutSDK.create({ accessKey: 'pk_sandbox_elsewhere', container: '#place', locale: 'en' });
cutout.ready.then(
  () => (status.textContent = 'Admitted, which is wrong.'),
  (error) => {
    status.dataset.code = error.code;
    status.textContent = `${error.code} after ${((performance.now() - started) / 1000).toFixed(1)} s: ${error.message}`;
  },
);
