import { renditionPath, widthsFor } from '@shutterhouse/contract/renditions';
import { t } from '@shutterhouse/contract/sentences';
import type { PublicAppearance } from '@shutterhouse/contract/settings/appearance';
import { appearanceMessages as messages } from '@shutterhouse/contract/settings/appearance-messages';
import { useEffect, useId, useMemo, useRef } from 'react';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import type { PictureSource } from '../../../ui/pictures/picture.tsx';
import { applyAppearance, showFonts } from '../site/appearance-css.ts';
import { useHomePage } from './appearance-queries.ts';

/** The appearance to preview, saved or not. */
export type Look = Pick<PublicAppearance, 'accent' | 'fonts' | 'theme'> & {
  logo: PictureSource | null;
};

/**
 * The landing page as the server renders it, with an unsaved appearance. It is written into a frame
 * from here, under this page's policy and without its scripts, since the public page itself forbids
 * being framed.
 */
export function SitePreview({ look }: { look: Look }) {
  const id = useId();
  const frame = useRef<HTMLIFrameElement>(null);
  const page = useHomePage();
  const html = useMemo(() => page.data && asPicture(page.data), [page.data]);

  const show = () => {
    const inner = frame.current?.contentDocument;
    if (inner) dress(inner, look);
  };
  useEffect(show);

  return (
    <section aria-labelledby={id} className="xl:sticky xl:top-24">
      <h2 id={id} className="display text-lead">
        {t('The site, before you save')}
      </h2>
      <div className="mt-3 h-[36rem] overflow-hidden rounded-control border border-line bg-raised">
        {html ? (
          <iframe
            ref={frame}
            title={t('Preview of the site')}
            srcDoc={html}
            onLoad={() => {
              const inner = frame.current?.contentDocument;
              // The preview is not interactive.
              for (const kind of ['click', 'submit']) {
                inner?.addEventListener(kind, (event) => event.preventDefault(), true);
              }
              show();
            }}
            className="size-full"
          />
        ) : page.isError ? (
          <ErrorNote
            title={messages.previewFailed}
            text={t('Your choice can still be saved.')}
            onRetry={() => void page.refetch()}
            retrying={page.isFetching}
          />
        ) : (
          <div aria-busy="true" className="p-5">
            <Skeleton lines={12} />
          </div>
        )}
      </div>
    </section>
  );
}

/** The page without scripts, and without landmarks, which screen readers would list beside those of the dashboard. */
function asPicture(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const script of page.querySelectorAll('script, link[rel=modulepreload]')) script.remove();
  for (const landmark of page.querySelectorAll('header, main, footer, nav, aside')) {
    const plain = page.createElement('div');
    for (const { name, value } of landmark.attributes) {
      if (!name.startsWith('aria-') && name !== 'role') plain.setAttribute(name, value);
    }
    plain.append(...landmark.childNodes);
    landmark.replaceWith(plain);
  }
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function dress(page: Document, { theme, logo, ...look }: Look): void {
  if (!page.head) return;
  applyAppearance(page, look);
  showFonts(page);
  if (theme === 'system') delete page.documentElement.dataset.theme;
  else page.documentElement.dataset.theme = theme;
  const brand = page.querySelector<HTMLElement>('[data-brand]');
  if (!brand) return;
  const name = brand.dataset.brand ?? '';
  if (!logo) {
    brand.textContent = name;
    return;
  }
  const widest = widthsFor(logo.width).findLast((width) => width <= 640) ?? 320;
  const image = page.createElement('img');
  image.src = renditionPath(logo.id, widest, 'webp');
  image.alt = name;
  image.style.cssText = 'height:2.25rem;width:auto;max-width:11rem;object-fit:contain';
  brand.replaceChildren(image);
}
