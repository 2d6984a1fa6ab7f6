import { t } from '@shutterhouse/contract/sentences';
import { X } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { usePageQueries } from '../../../lib/calls/page-queries.ts';
import { WithQueries } from '../../../lib/calls/with-queries.tsx';
import { loadCatalog } from '../../../lib/language/catalogs.ts';
import { countVisit } from '../../../lib/navigation/count-visit.ts';
import { useBackToClose } from '../../../lib/navigation/overlay-history.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { Wizard, WizardProps } from './wizard.tsx';

const OpenBooking = createContext<((service?: string) => void) | null>(null);

/**
 * Returns a function that opens the booking wizard; with a service's title that service is chosen.
 * @throws outside of a BookingProvider
 */
export function useOpenBooking(): (service?: string) => void {
  const open = useContext(OpenBooking);
  if (!open) throw new Error('useOpenBooking needs a BookingProvider around it.');
  return open;
}

/**
 * Provider for pages that have Book Now buttons. The wizard's code is loaded when it is first opened; if
 * the wizard was open when the page was reloaded, it opens again.
 */
export function BookingProvider({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const [request, setRequest] = useState<{ service: string | undefined } | null>(null);

  const open = useCallback((service?: string) => {
    if (!wasOpen()) countVisit('wizard');
    rememberOpen();
    setRequest({ service });
  }, []);
  const close = useCallback(() => {
    forgetOpen();
    setRequest(null);
  }, []);

  const reopens = useRef(wasOpen());
  const shownPath = useRef(path);
  useEffect(() => {
    if (reopens.current) open();
    // Left by a link or the Back button, not by a reload: the wizard must not reopen on the next
    // visit.
    return forgetOpen;
  }, [open]);
  useEffect(() => {
    if (shownPath.current !== path) close();
    shownPath.current = path;
  }, [path, close]);

  return (
    <OpenBooking value={open}>
      {children}
      <WizardGate
        isOpen={request !== null}
        service={request?.service}
        // From now on a reload shows the page alone: there is nothing to return to.
        onBooked={forgetOpen}
        onClose={close}
      />
    </OpenBooking>
  );
}

/** Loads the wizard's code on first use, and shows when that takes long or fails. */
function WizardGate(props: WizardProps) {
  const { isOpen, onClose } = props;
  const [code, setCode] = useState<{ Part: typeof Wizard } | 'failed'>();
  const queries = usePageQueries();

  useEffect(() => {
    if (!isOpen || code) return;
    const sentences = [loadCatalog('visitor'), loadCatalog('booking')];
    Promise.all([import('./wizard.tsx'), queries.load(), ...sentences]).then(
      // The page shows that it was pressed before the wizard is rendered, which takes a slow phone long.
      ([module]) => startTransition(() => setCode({ Part: module.Wizard })),
      () => setCode('failed'),
    );
  }, [isOpen, code, queries]);

  // Once loaded, the wizard's dialog handles Back itself.
  useBackToClose(isOpen && typeof code !== 'object', onClose);

  if (typeof code === 'object') {
    return (
      <WithQueries>
        <code.Part {...props} />
      </WithQueries>
    );
  }
  if (!isOpen) return null;
  return (
    <div className="fixed inset-0 z-50 flex animate-appear items-center justify-center bg-paper text-muted">
      <IconButton
        label={t('Close')}
        icon={<X />}
        className="absolute top-3 inset-e-3 md:top-5 md:inset-e-7"
        onClick={onClose}
      />
      {code === 'failed' ? (
        <ErrorNote
          className="text-ink"
          title={t('The booking form could not be loaded.')}
          text={t('Please check your connection and try again.')}
          // Browsers don't retry a failed module import; a reload does, and reopens the wizard by
          // itself.
          onRetry={() => location.reload()}
        />
      ) : (
        <span className="animate-appear [animation-delay:300ms]">
          <Spinner label={t('Loading...')} className="size-6" />
        </span>
      )}
    </div>
  );
}

const key = 'booking-open';

/** Stores for this tab on which page the wizard is open, so that a reload opens it again. */
function rememberOpen(): void {
  try {
    sessionStorage.setItem(key, location.pathname);
  } catch {
    // Storage is unavailable: a reload shows the page alone.
  }
}

/** From now on a reload shows the page alone. */
function forgetOpen(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable: there is nothing to remove.
  }
}

/**
 * Whether the wizard was open when this page was left. False on other pages, whose visitors want to see
 * those pages. False on the server.
 */
function wasOpen(): boolean {
  try {
    const [load] = performance.getEntriesByType('navigation');
    const loadedPath = load && new URL(load.name).pathname;
    return loadedPath === location.pathname && sessionStorage.getItem(key) === loadedPath;
  } catch {
    return false;
  }
}
