import { paymentMessages as messages } from '@shutterhouse/contract/payments/messages';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Spinner } from '../../../../ui/spinner.tsx';
import { StepHeading } from '../step-heading.tsx';

export type PaymentWaitProps = {
  /** The payment came too late, or not at all. */
  isOver: boolean;
  onClose: () => void;
};

/** After so long it is said that it takes longer than usual. */
const longMs = 15_000;

/** Stands while the studio waits to hear of a payment, or when it came too late. */
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
