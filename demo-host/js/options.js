import { element } from './format.js';

const KEYS = ['pk_sandbox_full', 'pk_sandbox_trial', 'pk_sandbox_elsewhere', 'pk_sandbox_nolist', 'pk_sandbox_revoked'];
/** In the sandbox the server reads this page's own pictures too; elsewhere public addresses alone. */
const OWN_PICTURE = new URL('pictures/pitcher.jpg', location.href).href;
const HIDEABLE = ['topBar', 'addPhotos', 'kind', 'edgeCheck', 'download', 'copy', 'samples', 'language', 'exportBar'];

/** Every option of `create`, as data: how it is asked for, and what stands in the guide about it. */
const GROUPS = [
  {
    title: 'Where',
    fields: [
      { name: 'slot', label: 'Instance', choices: ['A', 'B'], value: 'A', outside: true },
      { name: 'mode', label: 'Shown', choices: ['inline', 'modal'], value: 'inline', outside: true },
      { name: 'accessKey', label: 'accessKey', list: KEYS, value: KEYS[0], hint: 'Required' },
      { name: 'open', label: 'open', list: [OWN_PICTURE], hint: 'https address of a picture to offer' },
      { name: 'openFile', label: 'open, as bytes', type: 'file', outside: true },
    ],
  },
  {
    title: 'Address',
    fields: [
      { name: 'locale', label: 'locale', choices: ['', 'cn', 'en', 'jp', 'kr', 'tw'], value: 'en' },
      { name: 'env', label: 'env', choices: ['', 'release', 'pre', 'beta'] },
      { name: 'site', label: 'site', choices: ['', 'domestic', 'international'] },
      { name: 'editorUrl', label: 'editorUrl', hint: 'Replaces scheme, host and path' },
      { name: 'connectTimeout', label: 'connectTimeout, ms', type: 'number', hint: '20000' },
    ],
  },
  {
    title: 'Who',
    fields: [
      { name: 'appKey', label: 'appKey' },
      { name: 'clientToken', label: 'clientToken', hint: 'Device token, base64 JSON' },
      { name: 'sessionToken', label: 'sessionToken' },
      { name: 'statParams', label: 'statParams, JSON', json: true, hint: '{"shop":"reed"}' },
    ],
  },
  {
    title: 'Look',
    fields: [
      { name: 'theme.accent', label: 'theme.accent', hint: '#9c4221' },
      { name: 'theme.radius', label: 'theme.radius, px', type: 'number', hint: '0 to 16' },
      { name: 'theme.font', label: 'theme.font', hint: 'A family on the machine' },
      { name: 'theme.scheme', label: 'theme.scheme', choices: ['', 'auto', 'light', 'dark'] },
      { name: 'theme.tint', label: 'theme.tint, %', type: 'number', hint: '0 to 4' },
      { name: 'texts', label: 'texts, JSON', json: true, hint: '{"result.use":"Take it"}' },
      { name: 'hide', label: 'hide', many: HIDEABLE },
    ],
  },
  {
    title: 'Frame',
    fields: [
      { name: 'iframe.title', label: 'iframe.title' },
      { name: 'iframe.className', label: 'iframe.className' },
      { name: 'mobile', label: 'mobile', type: 'checkbox' },
      { name: 'copies', label: 'copies', type: 'checkbox' },
      { name: 'sandbox', label: 'sandbox', type: 'checkbox' },
    ],
  },
];
const FIELDS = GROUPS.flatMap((group) => group.fields);

function control(field) {
  const id = `option-${field.name}`;
  if (field.choices) {
    const options = field.choices.map((choice) => element('option', { value: choice }, choice || 'not set'));
    return element('select', { id, name: field.name, value: field.value ?? '' }, ...options);
  }
  return element('input', {
    id,
    name: field.name,
    type: field.type ?? 'text',
    placeholder: field.hint ?? '',
    spellcheck: false,
    ...(field.value === undefined ? {} : { value: field.value }),
    ...(field.type === 'file' ? { accept: 'image/*' } : {}),
  });
}

function row(field) {
  if (field.many) {
    const boxes = field.many.map((value) =>
      element('label', { className: 'tick' }, element('input', { type: 'checkbox', name: field.name, value }), value),
    );
    return element('fieldset', { className: 'many' }, element('legend', {}, field.label), ...boxes);
  }
  const input = control(field);
  const label = element('label', { htmlFor: input.id }, field.label);
  if (field.type === 'checkbox') return element('div', { className: 'field tick' }, input, label);
  if (!field.list) return element('div', { className: 'field' }, label, input);
  input.setAttribute('list', `list-${field.name}`);
  const list = element(
    'datalist',
    { id: `list-${field.name}` },
    ...field.list.map((value) => element('option', { value })),
  );
  return element('div', { className: 'field' }, label, input, list);
}

function put(target, path, value) {
  const [head, tail] = path.split('.');
  if (tail === undefined) target[head] = value;
  else target[head] = { ...target[head], [tail]: value };
}

/** Builds the form; `read` gives what the person chose, `onCreate` hears the button. */
export function openOptions(onCreate) {
  const form = document.getElementById('options');
  const code = element('code');
  const problem = element('p', { className: 'problem', role: 'alert' });
  const groups = GROUPS.map((group, index) =>
    element(
      'details',
      { open: index === 0 },
      element('summary', {}, group.title),
      element('div', { className: 'fields' }, ...group.fields.map(row)),
    ),
  );
  form.append(
    element('h3', {}, 'create({ … })'),
    ...groups,
    element('pre', { className: 'made', ariaLabel: 'The call that these options make' }, code),
    problem,
    element(
      'div',
      { className: 'actions' },
      element('button', { className: 'button filled', type: 'submit' }, 'Create'),
      element('button', { className: 'button quiet', type: 'reset' }, 'Reset'),
    ),
  );
  for (const field of FIELDS) {
    const input = form.elements.namedItem(field.name);
    if (field.choices && field.value !== undefined) input.value = field.value;
  }

  function read() {
    const data = new FormData(form);
    const options = {};
    for (const field of FIELDS) {
      if (field.outside) continue;
      if (field.many) {
        const chosen = data.getAll(field.name);
        if (chosen.length > 0) options[field.name] = chosen;
        continue;
      }
      const value = data.get(field.name);
      if (value === null || value === '') continue;
      if (field.type === 'checkbox') put(options, field.name, true);
      else if (field.type === 'number') put(options, field.name, Number(value));
      else put(options, field.name, field.json ? JSON.parse(value) : value);
    }
    const file = data.get('openFile');
    if (file instanceof File && file.size > 0) options.open = file;
    return { slot: data.get('slot'), modal: data.get('mode') === 'modal', options };
  }

  function redraw() {
    try {
      const { slot, modal, options } = read();
      const shown = modal ? options : { ...options, container: `#container-${slot.toLowerCase()}` };
      const lines = Object.entries(shown).map(
        ([key, value]) => `  ${key}: ${value instanceof File ? 'file' : JSON.stringify(value)},`,
      );
      code.textContent = `CutoutSDK.create({\n${lines.join('\n')}\n});`;
      problem.textContent = '';
      return true;
    } catch (error) {
      problem.textContent = `Not JSON: ${error.message}`;
      return false;
    }
  }

  form.addEventListener('input', redraw);
  form.addEventListener('reset', () => setTimeout(redraw));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (redraw()) onCreate(read());
  });
  redraw();
  return { read };
}
