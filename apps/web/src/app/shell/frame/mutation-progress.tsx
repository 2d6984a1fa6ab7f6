import { useIsMutating } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

const timeoutMs = 300;

/**
 * A line at the upper edge during mutations that take longer than a moment: not every one has a
 * button that can show it. The result is reported where the change was made.
 */
export function MutationProgress() {
  const isPending = useIsMutating() > 0;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setLong(true), timeoutMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isPending]);
  if (!isLong) return null;
  return (
    <span
      aria-hidden="true"
      data-under-way=""
      className="pointer-events-none fixed inset-x-0 top-0 z-70 block h-0.75 animate-breathe bg-accent"
    />
  );
}
