import { findPage } from '@shutterhouse/contract/pages';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { countVisit } from '../lib/navigation/count-visit.ts';

/** Counts visits to public pages opened by client-side navigation; the server counts the first page itself. */
export function VisitCount() {
  const [path] = useLocation();
  const counted = useRef(path);
  useEffect(() => {
    if (counted.current === path) return;
    counted.current = path;
    if (findPage(path)?.isPublic) countVisit('page', path);
  }, [path]);
  return null;
}
