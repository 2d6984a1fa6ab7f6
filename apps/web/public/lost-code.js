/*
 * Runs in client-rendered pages before their application. If that fails to load, this shows an
 * error instead of a blank page, with its own styles, since the style sheets may have failed, too.
 */
addEventListener('error', tellWhenLost, { capture: true });

function tellWhenLost({ target }) {
  // The running application handles the scripts it loads itself.
  if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
  if (document.getElementById('root')?.hasChildNodes()) return;
  removeEventListener('error', tellWhenLost, { capture: true });
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', tell);
  else tell();
}

function tell() {
  const place = part('main', '', {
    boxSizing: 'border-box',
    minHeight: '100vh',
    padding: '24px clamp(20px, 8vw, 120px)',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    justifyContent: 'center',
    font: '18px / 1.6 Inter, system-ui, sans-serif',
  });
  const again = part('button', 'Try again', {
    border: '0',
    font: 'inherit',
    cursor: 'pointer',
    padding: '10px 22px',
    borderRadius: '8px',
    background: 'light-dark(#a8502f, #e08a63)',
    color: 'light-dark(#ffffff, #14110f)',
  });
  again.type = 'button';
  again.addEventListener('click', () => location.reload());
  const reason = part(
    'p',
    'Please check your connection, and whether something in your browser blocks this site.',
    { maxWidth: '44ch', margin: '24px 0 32px' },
  );
  reason.setAttribute('role', 'alert');
  place.append(
    part('h1', 'This page could not be loaded.', {
      margin: '0',
      font: '380 clamp(36px, 7vw, 64px) / 1.05 Fraunces, Georgia, serif',
      letterSpacing: '-0.01em',
    }),
    reason,
    again,
  );
  document.body.style.margin = '0';
  document.body.append(place);
  document.title ||= 'This page could not be loaded';
}

function part(name, text, styles) {
  const made = document.createElement(name);
  made.textContent = text;
  Object.assign(made.style, styles);
  return made;
}
