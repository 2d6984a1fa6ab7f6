import { simulatedPayment } from '@shutterhouse/contract/bookings/constants';
import { useEffect, useRef } from 'react';
import { reducedMotionQuery, useMediaQuery } from '../../../../lib/browser/media-query.ts';

const framesPerSecond = 60;
const colors = ['#a8502f', '#e08a63', '#d9b98c', '#3f6b4a', '#a97819'];

/** Confetti for five seconds; none with reduced motion. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const still = useMediaQuery(reducedMotionQuery);

  useEffect(() => {
    if (still) return undefined;
    const { confettiPieces, confettiSeconds } = simulatedPayment;
    let stop: (() => void) | undefined;
    let gone = false;
    import('canvas-confetti').then(
      ({ default: confetti }) => {
        if (gone || !canvas.current) return;
        // No worker: it would be created from a blob URL, which the Content-Security-Policy forbids.
        const shower = confetti.create(canvas.current, { resize: true, useWorker: false });
        const timer = setTimeout(() => shower.reset(), confettiSeconds * 1000);
        stop = () => {
          clearTimeout(timer);
          shower.reset();
        };
        shower({
          particleCount: confettiPieces,
          ticks: confettiSeconds * framesPerSecond,
          origin: { x: 0.5, y: 0.35 },
          spread: 110,
          startVelocity: 34,
          gravity: 0.55,
          scalar: 0.9,
          colors,
        });
      },
      // Confetti is decorative: if it fails to load, nothing is missing.
      () => undefined,
    );
    return () => {
      gone = true;
      stop?.();
    };
  }, [still]);

  if (still) return null;
  return (
    <div aria-hidden="true" className="pointer-events-none fixed inset-0 z-10 print:hidden">
      <canvas ref={canvas} data-confetti="" className="size-full" />
    </div>
  );
}
