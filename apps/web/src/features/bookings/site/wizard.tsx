import { paths } from '@shutterhouse/contract/pages';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { whenArrived } from '../../../lib/navigation/overlay-history.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { EscapeContext, type EscapeSlot } from './escape.ts';
import { WizardScreen } from './wizard-screen.tsx';

export type WizardProps = {
  isOpen: boolean;
  /** The title of the service whose Book Now button was pressed. */
  service: string | undefined;
  onClose: () => void;
};

/** The booking wizard: a dialog over the whole screen. */
export function Wizard({ isOpen, service, onClose }: WizardProps) {
  const [, navigate] = useLocation();
  const onEscape: EscapeSlot = useRef(null);
  const goesToContact = useRef(false);

  function contactStudio() {
    goesToContact.current = true;
    onClose();
  }

  /** Called when the dialog is gone and its page can scroll and take the focus again. */
  function handleClosed(event: Event) {
    if (!goesToContact.current) return;
    goesToContact.current = false;
    event.preventDefault();
    whenArrived(() => navigate(paths.home('contact')));
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={() => (onEscape.current ?? onClose)()}
      onCloseAutoFocus={handleClosed}
      size="full"
      title="Book a session"
    >
      <EscapeContext value={onEscape}>
        <WizardScreen service={service} onClose={onClose} onContact={contactStudio} />
      </EscapeContext>
    </Dialog>
  );
}
