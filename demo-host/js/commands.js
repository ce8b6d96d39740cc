import { element } from './format.js';

/** In the sandbox the server reads this page's own pictures too; elsewhere public addresses alone. */
const OWN_PICTURE = new URL('pictures/pitcher.jpg', location.href).href;
const number = (name, label, value, step = 1) => ({ name, label, type: 'number', value, step });

/** Nothing that a person made is thrown away without a question. */
async function destroyOnceAsked(cutout) {
  const steps = await cutout.unsaved();
  if (steps > 0 && !confirm(`${steps} unsaved changes will be lost. Destroy the editor?`)) return 'kept';
  cutout.destroy();
  return 'destroyed';
}

/** Every command of an instance: its fields, and the call that they make. */
const COMMANDS = [
  {
    name: 'tryMatting',
    fields: [
      { name: 'image', label: 'Photo', type: 'file', accept: 'image/*' },
      { name: 'url', label: 'or address', type: 'text', placeholder: OWN_PICTURE },
    ],
    async run(cutout, { image, url }, signal) {
      const picture = image.size > 0 ? image : url ? { url } : await (await fetch('pictures/pitcher.jpg')).blob();
      return cutout.tryMatting(picture, { signal });
    },
  },
  {
    name: 'startExtract',
    fields: [
      { name: 'format', label: 'Format', choices: ['png', 'webp', 'jpeg'] },
      number('quality', 'Quality', 0.92, 0.01),
    ],
    run: (cutout, { format, quality }, signal) => cutout.startExtract({ format, quality: Number(quality), signal }),
  },
  {
    name: 'adjustPagePositionAndScale',
    fields: [number('x', 'x', 0), number('y', 'y', 0), number('scale', 'Scale', 1, 0.1)],
    run: (cutout, { x, y, scale }) =>
      cutout.adjustPagePositionAndScale({ x: Number(x), y: Number(y), scale: Number(scale) }),
  },
  {
    name: 'configure',
    fields: [
      {
        name: 'json',
        label: 'Configuration, JSON',
        type: 'text',
        value: '{"theme":{"accent":"#9c4221"},"locale":"jp"}',
      },
    ],
    run: (cutout, { json }) => cutout.configure(JSON.parse(json)),
  },
  {
    name: 'setMTCCClient',
    fields: [{ name: 'token', label: 'Token', type: 'text', value: 'eyJhcHBfaWQiOjE3OCwib3NfdHlwZSI6IndlYiJ9' }],
    run: (cutout, { token }) => cutout.setMTCCClient(token),
  },
  {
    name: 'accountChanged',
    fields: [{ name: 'sessionToken', label: 'Session token', type: 'text', value: '' }],
    run: (cutout, { sessionToken }) => cutout.accountChanged(sessionToken ? { sessionToken } : {}),
  },
  { name: 'unsaved', fields: [], run: (cutout) => cutout.unsaved() },
  { name: 'show', fields: [], run: (cutout) => cutout.show() },
  { name: 'hide', fields: [], run: (cutout) => cutout.hide() },
  { name: 'destroy', fields: [], run: destroyOnceAsked },
];

function control(field) {
  if (field.choices)
    return element(
      'select',
      { name: field.name },
      ...field.choices.map((value) => element('option', { value }, value)),
    );
  const { label: _label, choices: _choices, ...properties } = field;
  return element('input', { spellcheck: false, ...properties });
}

/** The bar of commands for the chosen instance. `run` gets the slot and a function of (instance, signal). */
export function openCommands(run) {
  const form = document.getElementById('commands');
  const slot = element(
    'select',
    { name: 'slot', ariaLabel: 'Instance' },
    element('option', { value: 'A' }, 'A'),
    element('option', { value: 'B' }, 'B'),
  );
  const pick = element(
    'select',
    { name: 'command', ariaLabel: 'Command' },
    ...COMMANDS.map(({ name }) => element('option', { value: name }, name)),
  );
  const fields = element('div', { className: 'fields' });
  const abort = element('button', { type: 'button', className: 'button quiet', disabled: true }, 'Abort');
  let controller = null;

  const chosen = () => COMMANDS.find(({ name }) => name === pick.value) ?? COMMANDS[0];
  const redraw = () =>
    fields.replaceChildren(
      ...chosen().fields.map((field) => element('label', {}, element('span', {}, field.label), control(field))),
    );
  pick.addEventListener('change', redraw);
  abort.addEventListener('click', () => controller?.abort());

  form.append(
    element('header', {}, element('h3', {}, 'Commands'), slot, pick),
    fields,
    element('div', { className: 'actions' }, element('button', { type: 'submit', className: 'button' }, 'Send'), abort),
  );
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const command = chosen();
    const values = Object.fromEntries(new FormData(form));
    controller = new AbortController();
    abort.disabled = false;
    await run(values.slot, command.name, (cutout) => command.run(cutout, values, controller.signal));
    abort.disabled = true;
  });
  redraw();
}
