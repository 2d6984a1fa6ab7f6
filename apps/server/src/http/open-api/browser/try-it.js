/** Sends the calls of the page's forms, and shows what came back. */
for (const form of document.querySelectorAll('form')) {
  for (const button of form.querySelectorAll('button')) button.disabled = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    tryCall(form).catch((error) => {
      const title = error instanceof SyntaxError ? 'The body is no JSON.' : 'No answer came.';
      show(form, { title, well: false });
    });
  });
}
openNamed();
window.addEventListener('hashchange', openNamed);

/** @param {HTMLFormElement} form */
async function tryCall(form) {
  const { url, init } = requestOf(form);
  const button = form.querySelector('button');
  if (button) button.disabled = true;
  const started = performance.now();
  try {
    const response = await fetch(url, init);
    const reply = await response.blob();
    const took = Math.round(performance.now() - started);
    const title = `${response.status} ${response.statusText} · ${took} ms`;
    const isPicture = reply.type.startsWith('image/');
    const shown = isPicture ? pictureOf(reply) : textOf(await reply.text());
    show(form, { title, shown, well: response.ok });
  } finally {
    if (button) button.disabled = false;
  }
}

/** @param {HTMLFormElement} form */
function requestOf(form) {
  let path = form.getAttribute('action') ?? '';
  const query = new URLSearchParams();
  for (const input of form.querySelectorAll('input')) {
    if (input.dataset.in === 'path') {
      path = path.replace(`{${input.name}}`, encodeURIComponent(input.value));
    } else if (input.dataset.in === 'query' && input.value !== '') {
      query.append(input.name, input.value);
    }
  }
  const body = bodyOf(form);
  return {
    url: query.size > 0 ? `${path}?${query}` : path,
    init: {
      method: form.dataset.method ?? 'GET',
      headers: {
        accept: 'application/json, image/*',
        // The browser itself says how the parts of a form are told apart.
        ...(typeof body === 'string' && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body }),
    },
  };
}

/**
 * The body as it stands there; a form where the call takes only that, or where a file was chosen beside the body.
 * @param {HTMLFormElement} form
 */
function bodyOf(form) {
  const text = form.querySelector('textarea')?.value;
  const fields = [...form.querySelectorAll('input')].filter(({ dataset }) => dataset.in === 'form');
  const hasFiles = fields.some(({ files }) => files !== null && files.length > 0);
  if (fields.length === 0 || (text !== undefined && !hasFiles)) return text;
  const data = new FormData();
  for (const [name, value] of Object.entries(JSON.parse(text ?? '{}'))) {
    // A form has no word for null but an empty field.
    const said = typeof value === 'string' ? value : JSON.stringify(value);
    data.append(name, value === null ? '' : said);
  }
  for (const { name, files, value } of fields) {
    if (files !== null) for (const file of files) data.append(name, file);
    else if (value !== '') data.append(name, value);
  }
  return data;
}

/**
 * @param {HTMLFormElement} form
 * @param {{ title: string, shown?: Node | undefined, well: boolean }} answer
 */
function show(form, { title, shown, well }) {
  const output = form.querySelector('output');
  if (!output) return;
  const heading = document.createElement('strong');
  heading.textContent = title;
  for (const { src } of output.querySelectorAll('img')) URL.revokeObjectURL(src);
  output.replaceChildren(heading, ...(shown ? [shown] : []));
  output.dataset.well = well ? 'yes' : 'no';
  output.hidden = false;
}

/** @param {Blob} bytes */
function pictureOf(bytes) {
  const picture = document.createElement('img');
  picture.alt = `The picture that came, ${bytes.type}, ${bytes.size} bytes`;
  picture.src = URL.createObjectURL(bytes);
  return picture;
}

/** @param {string} text */
function textOf(text) {
  if (text === '') return undefined;
  const reply = document.createElement('pre');
  reply.tabIndex = 0;
  reply.textContent = pretty(text);
  return reply;
}

/** @param {string} text */
function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** A link to a call opens it. */
function openNamed() {
  const named = document.getElementById(location.hash.slice(1));
  if (named instanceof HTMLDetailsElement) named.open = true;
}
