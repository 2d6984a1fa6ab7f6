import { X } from 'lucide-react';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'wouter';
import { usePageQueries } from '../../../lib/calls/page-queries.ts';
import { WithQueries } from '../../../lib/calls/with-queries.tsx';
import { countVisit } from '../../../lib/navigation/count-visit.ts';
import { useBackToClose } from '../../../lib/navigation/overlay-history.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ErrorNote } from '../../../ui/feedback/error-note.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import type { Wizard, WizardProps } from './wizard.tsx';

/** The API for Book Now buttons. */
export type Booking = {
  /** Opens the wizard; with a service's title that service is chosen. */
  open: (service?: string) => void;
  close: () => void;
  isOpen: boolean;
};

const BookingContext = createContext<Booking | null>(null);

/** Opens and closes the booking wizard. @throws outside of a BookingProvider */
export function useBooking(): Booking {
  const booking = useContext(BookingContext);
  if (!booking) throw new Error('useBooking needs a BookingProvider around it.');
  return booking;
}

/**
 * Provider for pages that have Book Now buttons. The wizard's code is loaded when it is first opened; if
 * the wizard was open when the page was reloaded, it opens again.
 */
export function BookingProvider({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  const [request, setRequest] = useState<{ service: string | undefined } | null>(null);
  const isOpen = request !== null;

  const open = useCallback((service?: string) => {
    if (!wasOpen()) countVisit('wizard');
    rememberOpen(true);
    setRequest({ service });
  }, []);
  const close = useCallback(() => {
    rememberOpen(false);
    setRequest(null);
  }, []);

  const reopens = useRef(wasOpen());
  const shownPath = useRef(path);
  useEffect(() => {
    if (reopens.current) open();
    // Left by a link or the Back button, not by a reload: the wizard must not reopen on the next
    // visit.
    return () => rememberOpen(false);
  }, [open]);
  useEffect(() => {
    if (shownPath.current !== path) close();
    shownPath.current = path;
  }, [path, close]);

  const booking = useMemo(() => ({ open, close, isOpen }), [open, close, isOpen]);
  return (
    <BookingContext value={booking}>
      {children}
      <WizardGate
        isOpen={isOpen}
        service={request?.service}
        // From now on a reload shows the page alone: there is nothing to return to.
        onBooked={() => rememberOpen(false)}
        onClose={close}
      />
    </BookingContext>
  );
}

type Code = { component: typeof Wizard } | 'missing' | 'failed';

/** Loads the wizard's code on first use, and shows when that takes long or fails. */
function WizardGate(props: WizardProps) {
  const { isOpen, onClose } = props;
  const [code, setCode] = useState<Code>('missing');
  const queries = usePageQueries();

  useEffect(() => {
    if (!isOpen || code !== 'missing') return;
    Promise.all([import('./wizard.tsx'), queries.load()]).then(
      ([module]) => setCode({ component: module.Wizard }),
      () => setCode('failed'),
    );
  }, [isOpen, code, queries]);

  // Once loaded, the wizard's dialog handles Back itself.
  useBackToClose(isOpen && typeof code !== 'object', onClose);

  if (typeof code === 'object') {
    return (
      <WithQueries>
        <code.component {...props} />
      </WithQueries>
    );
  }
  if (!isOpen) return null;
  return (
    <div className="fixed inset-0 z-50 flex animate-appear items-center justify-center bg-paper text-muted">
      <IconButton
        label="Close"
        icon={<X />}
        className="absolute top-3 right-3 md:top-5 md:right-7"
        onClick={onClose}
      />
      {code === 'failed' ? (
        <ErrorNote
          className="text-ink"
          title="The booking form could not be loaded."
          text="Please check your connection and try again."
          // Browsers don't retry a failed module import; a reload does, and reopens the wizard by
          // itself.
          onRetry={() => location.reload()}
        />
      ) : (
        <span className="animate-appear [animation-delay:300ms]">
          <Spinner label="Loading..." className="size-6" />
        </span>
      )}
    </div>
  );
}

const key = 'booking-open';

/** Stores for this tab on which page the wizard is open, so that a reload opens it again. */
function rememberOpen(isOpen: boolean): void {
  try {
    if (isOpen) sessionStorage.setItem(key, location.pathname);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable: a reload shows the page alone.
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
