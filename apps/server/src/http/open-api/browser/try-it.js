/** Sends the calls of the page's forms, and shows what came back. */
for (const form of document.querySelectorAll('form')) {
  for (const button of form.querySelectorAll('button')) button.disabled = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    tryCall(form).catch(() => show(form, { title: 'No answer came.', text: '', well: false }));
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
    const text = await response.text();
    const took = Math.round(performance.now() - started);
    const title = `${response.status} ${response.statusText} · ${took} ms`;
    show(form, { title, text: pretty(text), well: response.ok });
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
    } else if (input.value !== '') query.append(input.name, input.value);
  }
  const body = form.querySelector('textarea')?.value;
  return {
    url: query.size > 0 ? `${path}?${query}` : path,
    init: {
      method: form.dataset.method ?? 'GET',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    },
  };
}

/**
 * @param {HTMLFormElement} form
 * @param {{ title: string, text: string, well: boolean }} answer
 */
function show(form, { title, text, well }) {
  const output = form.querySelector('output');
  if (!output) return;
  const heading = document.createElement('strong');
  heading.textContent = title;
  const reply = document.createElement('pre');
  reply.tabIndex = 0;
  reply.textContent = text;
  output.replaceChildren(heading, ...(text === '' ? [] : [reply]));
  output.dataset.well = well ? 'yes' : 'no';
  output.hidden = false;
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
