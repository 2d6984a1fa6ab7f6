import { t } from '@shutterhouse/contract/sentences';

/**
 * A mail as its reader sees it, in a sandboxed frame without scripts, forms or origin, as others may have written parts of
 * it.
 */
export function MailFrame({ html }: { html: string }) {
  return (
    <iframe
      title={t('The mail as a page')}
      sandbox=""
      srcDoc={html}
      className="h-[32rem] w-full rounded-control border border-line bg-white"
    />
  );
}
