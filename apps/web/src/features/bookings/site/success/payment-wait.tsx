import { paymentMessages as messages } from '@shutterhouse/contract/payments/messages';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/controls/button.tsx';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import { StepHeading } from '../step-heading.tsx';

export type PaymentWaitProps = {
  /** The payment was too late, or never came. */
  isOver: boolean;
  onClose: () => void;
};

/** Time after which the message says that it takes longer than usual. */
const longMs = 15_000;

/** Shown while the server waits for confirmation of a payment, or when that came too late. */
export function PaymentWait({ isOver, onClose }: PaymentWaitProps) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="m-auto w-full max-w-[44rem] px-5 py-12 md:px-10">
      <StepHeading
        title={isOver ? messages.lateTitle : messages.waitingTitle}
        text={isOver ? messages.arrivedLate : messages.waiting}
      />
      <div role="status" className="flex items-start gap-3 text-base text-muted">
        {!isOver && <Spinner className="mt-0.5 size-5 shrink-0" />}
        {!isOver && isLong && <p className="measure">{messages.waitingLong}</p>}
      </div>
      {(isOver || isLong) && (
        <Button className="mt-8" onClick={onClose}>
          Close
        </Button>
      )}
    </div>
  );
}
