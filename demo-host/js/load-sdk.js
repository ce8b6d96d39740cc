// A partner writes <script async src="https://…/sdk/v1/cutout-sdk.js"></script> into the page. Here the address depends on
// the ports that the server was started with, so the same tag is made from config.js.
(() => {
  const { editorOrigin } = window.DEMO_CONFIG;
  const script = document.createElement('script');
  script.async = true;
  script.src = `${editorOrigin}/sdk/v1/cutout-sdk.js`;
  script.addEventListener('load', () => document.documentElement.setAttribute('data-loader', 'here'));
  script.addEventListener('error', () => document.documentElement.setAttribute('data-loader', 'failed'));
  document.head.append(script);
})();
