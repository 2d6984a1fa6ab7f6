import { findPage } from '@shutterhouse/contract/pages';
import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { countVisit } from '../lib/count-visit.ts';

/** Has the public pages counted that are opened without a reload; the server counts the first itself. */
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
