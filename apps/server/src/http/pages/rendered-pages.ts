import { paths } from '@shutterhouse/contract/pages';
import type { PseudoLanguage } from '@shutterhouse/contract/pseudo-languages';
import type { PublicAppearance } from '@shutterhouse/contract/settings/appearance';
import { inLocale } from '../../request-locale.ts';
import { contentPolicy } from '../guards/security.ts';
import type { OfferedLanguages } from '../locales.ts';
import { withAppearance } from './page-appearance.ts';
import { languageAt, withLanguage } from './page-languages.ts';
import { publicPages } from './public-pages.ts';
import type { Renderer, RenderPage } from './renderer.ts';
import { ssrTemplate } from './template.ts';

/** What the public pages are made of. */
export type RenderOptions = Pick<Parameters<typeof publicPages>[0], 'version' | 'now'> &
  Pick<Parameters<RenderPage>[0], 'call'> & {
    /** The public origin without a trailing slash; the content version grows when it changes. */
    origin: () => string;
    /** The folder of the browser's files. */
    clientFolder: string;
    /** The languages of the site, which are public content. */
    languages: () => OfferedLanguages;
    /** The studio's current appearance. */
    appearance: () => PublicAppearance;
    /**
     * Whether customers can currently pay by Stripe's form: only then the policy allows its hosts. The content version
     * grows when it changes.
     */
    acceptsStripe: () => boolean;
    /** The pseudo-language in which all English is written, in a test. */
    pseudoLanguage?: PseudoLanguage | undefined;
  };

type Options = RenderOptions & { built: string; renderer: Renderer };

/** Opens the cache of the public pages. @param built the page of the build, into which they are rendered */
export async function openRendered({ built, renderer, ...options }: Options) {
  const { html, scriptHash, withStyles } = await ssrTemplate(built, options.clientFolder);
  const { origin, call, languages } = options;
  return publicPages({
    ...options,
    template: html,
    withStyles,
    policy: policyFor(scriptHash, options.acceptsStripe),
    applyAppearance: (page, address) =>
      withLanguage(
        withAppearance(page, options.appearance(), address),
        languageAt(address, languages()),
        options.pseudoLanguage,
      ),
    languageAt: (address) => languageAt(address, languages()).locale.language,
    render(address) {
      const offered = languages();
      const { locale, base } = languageAt(address, offered);
      const path = address.slice(base.length) || paths.home();
      return inLocale(locale, () =>
        renderer.renderPage({
          path,
          base,
          languages: [offered.language, ...offered.languages],
          origin: origin(),
          call,
        }),
      );
    },
  });
}

/** The current policy of content; both variants are computed once. */
export function policyFor(scriptHash: string, acceptsStripe: () => boolean): () => string {
  const [own, withStripe] = [contentPolicy(scriptHash), contentPolicy(scriptHash, true)];
  return () => (acceptsStripe() ? withStripe : own);
}
