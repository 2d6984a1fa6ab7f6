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
import { countVisit } from '../../../lib/navigation/count-visit.ts';
import { rememberOpen, wasOpen } from './open-memory.ts';
import { WizardGate } from './wizard-gate.tsx';

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
  const [change_, setWish] = useState<{ service: string | undefined } | null>(null);
  const isOpen = change_ !== null;

  const open = useCallback((service?: string) => {
    if (!wasOpen()) countVisit('wizard');
    rememberOpen(true);
    setWish({ service });
  }, []);
  const close = useCallback(() => {
    rememberOpen(false);
    setWish(null);
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
      <WizardGate isOpen={isOpen} service={change_?.service} onClose={close} />
    </BookingContext>
  );
}
