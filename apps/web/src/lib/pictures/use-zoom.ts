import {
  type CSSProperties,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useLayerKeys } from '../navigation/overlay-history.ts';
import { doubleTapScale, movedBy, unzoomed, type Zoom, zoomedTo } from './zoom.ts';

type Point = { x: number; y: number };

/** The longest time between the taps of a double tap, in milliseconds, and their distance, in pixels. */
const doubleTap = { ms: 320, px: 30 };

/** What a turn of the wheel enlarges by. */
const wheelFactor = 0.01;

/**
 * Zooming into the picture of a frame: by pinching, a double tap or click, the wheel with Ctrl, and the keys + and -; an
 * enlarged picture is moved by dragging.
 */
export function useZoom(frame: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState<Zoom>(unzoomed);
  const pointers = useRef(new Map<number, Point>());
  const lastType = useRef('');
  const lastTap = useRef<{ at: number; point: Point }>(undefined);

  /** A place of the screen from the middle of the frame. */
  function pointOf({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const box = frame.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
  }
  const size = () => frame.current?.getBoundingClientRect() ?? new DOMRect();
  const zoomTo = (point: Point, scale: number) =>
    setZoom((before) => zoomedTo(before, point, scale, size()));
  const toggle = (point: Point) =>
    setZoom((before) =>
      before.scale > 1 ? unzoomed : zoomedTo(before, point, doubleTapScale, size()),
    );

  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoomTo(pointOf(event), zoom.scale * Math.exp(-event.deltaY * wheelFactor));
  });
  useLayerKeys(true, (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const middle = { x: 0, y: 0 };
    if (event.key === '+' || event.key === '=') zoomTo(middle, zoom.scale * 1.5);
    else if (event.key === '-') zoomTo(middle, zoom.scale / 1.5);
  });
  useEffect(() => {
    const element = frame.current;
    // Not passive, as the browser would enlarge the page.
    element?.addEventListener('wheel', onWheel, { passive: false });
    return () => element?.removeEventListener('wheel', onWheel);
  }, [frame]);

  function onPointerMove(event: PointerEvent) {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const point = pointOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, point);
    if (other) {
      const spread = Math.hypot(point.x - other.x, point.y - other.y);
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
      setZoom((now) => zoomedTo(now, middle, now.scale * (spread / Math.max(1, was)), size()));
    } else setZoom((now) => movedBy(now, { x: point.x - before.x, y: point.y - before.y }, size()));
  }

  function onPointerUp(event: PointerEvent) {
    const wasAlone = pointers.current.size === 1;
    pointers.current.delete(event.pointerId);
    if (event.pointerType !== 'touch' || event.type !== 'pointerup' || !wasAlone) return;
    const point = pointOf(event);
    const last = lastTap.current;
    lastTap.current = { at: event.timeStamp, point };
    if (!last || event.timeStamp - last.at > doubleTap.ms) return;
    if (Math.hypot(point.x - last.point.x, point.y - last.point.y) > doubleTap.px) return;
    lastTap.current = undefined;
    toggle(point);
  }

  const style: CSSProperties = {
    // physical: the places of fingers on the screen.
    transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})`,
  };
  return {
    zoom,
    isZoomed: zoom.scale > 1,
    reset: () => setZoom(unzoomed),
    /** Of the picture in the frame. */
    style,
    /** Of the frame, whose `touch-action` has to be none. */
    handlers: {
      onPointerDown(event: PointerEvent) {
        lastType.current = event.pointerType;
        pointers.current.set(event.pointerId, pointOf(event));
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onPointerLeave: onPointerUp,
      onDoubleClick(event: { clientX: number; clientY: number }) {
        // Some browsers send it after a double tap, too.
        if (lastType.current !== 'touch') toggle(pointOf(event));
      },
    },
  };
}
