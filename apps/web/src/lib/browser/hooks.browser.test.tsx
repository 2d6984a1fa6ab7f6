import type { TouchEvent } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render, renderHook } from 'vitest-browser-react';
import { z } from 'zod';
import { useEditing } from '../forms/use-editing.ts';
import { useSaveShortcut } from '../forms/use-save-shortcut.ts';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { addOverlay, useBackToClose } from '../navigation/overlay-history.ts';
import { choiceParam, useSearchState } from '../navigation/search-state.ts';
import { useSwipe } from '../pictures/use-swipe.ts';
import { useElementWidth } from './use-element-width.ts';

const openInAddress = () => new URLSearchParams(location.search).get('edit');

describe('the edited record', () => {
  test('is in the address, and Back closes it', async () => {
    const { result, act } = await renderHook(useEditing);
    expect(result.current.open).toBe('');
    await act(() => result.current.edit('s1'));
    expect([result.current.open, openInAddress()]).toEqual(['s1', 's1']);
    history.back();
    await expect.poll(() => result.current.open).toBe('');
  });

  test('is closed without leaving a history entry', async () => {
    const { result, act } = await renderHook(useEditing);
    const before = history.length;
    await act(() => result.current.create());
    expect(result.current.open).toBe('new');
    await act(() => result.current.close());
    await expect.poll(() => result.current.open).toBe('');
    expect(openInAddress()).toBeNull();
    expect(history.length).toBeLessThanOrEqual(before + 1);
  });

  test('has its page below it in the history, even when opened by a link', async () => {
    const url = new URL(location.href);
    url.searchParams.set('edit', 's2');
    history.replaceState(null, '', url);
    const { result } = await renderHook(useEditing);
    expect(result.current.open).toBe('s2');
    history.back();
    await expect.poll(() => result.current.open).toBe('');
    expect(openInAddress()).toBeNull();
  });
});

test('Back closes an overlay, and closing it otherwise removes its history entry', async () => {
  const onBack = vi.fn();
  const { rerender, unmount } = await renderHook((open: boolean = true) =>
    useBackToClose(open, onBack),
  );
  await expect.poll(() => history.state?.overlays).toBe(1);
  history.back();
  await expect.poll(() => onBack.mock.calls.length).toBe(1);
  await rerender(false);
  await rerender(true);
  await expect.poll(() => history.state?.overlays).toBe(1);
  await rerender(false);
  await expect.poll(() => history.state?.overlays).toBeUndefined();
  expect(onBack).toHaveBeenCalledTimes(1);
  await unmount();
});

test('Back closes an overlay as soon as it has opened', async () => {
  const onBack = vi.fn();
  const below = history.length;
  const remove = addOverlay(onBack);
  expect(history.state?.overlays).toBe(1);
  history.back();
  await expect.poll(() => onBack.mock.calls.length).toBe(1);
  remove();
  // An overlay that replaces another in the same moment takes over its entry, and adds none.
  const removeFirst = addOverlay(onBack);
  removeFirst();
  const removeSecond = addOverlay(onBack);
  await expect.poll(() => history.state?.overlays).toBe(1);
  expect(history.length).toBeLessThanOrEqual(below + 1);
  removeSecond();
  await expect.poll(() => history.state?.overlays).toBeUndefined();
  expect(onBack).toHaveBeenCalledTimes(1);
});

test('two changes of the address at once both apply, and default values are left out', async () => {
  const codecs = {
    status: choiceParam(['all', 'pending'], 'all'),
    view: choiceParam(['list', 'cards'], 'list'),
  };
  const { result, act } = await renderHook(() => useSearchState(codecs));
  await act(() => {
    result.current[1]({ status: 'pending' });
    result.current[1]({ view: 'cards' });
  });
  expect(result.current[0]).toEqual({ status: 'pending', view: 'cards' });
  await act(() => result.current[1]({ status: 'all' }));
  expect(new URLSearchParams(location.search).has('status')).toBe(false);
  expect(result.current[0]).toEqual({ status: 'all', view: 'cards' });
});

test('Ctrl+S and Cmd+S save while that is possible, and never save the page', async () => {
  const save = vi.fn();
  const prevented: boolean[] = [];
  const look = (event: KeyboardEvent) => prevented.push(event.defaultPrevented);
  window.addEventListener('keydown', look);
  const { rerender } = await renderHook((active: boolean = true) => useSaveShortcut(save, active));
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.keyboard('{Meta>}s{/Meta}');
  await userEvent.keyboard('s');
  expect(save).toHaveBeenCalledTimes(2);
  expect(prevented.filter(Boolean)).toHaveLength(2);
  await rerender(false);
  await userEvent.keyboard('{Control>}s{/Control}');
  expect(save).toHaveBeenCalledTimes(2);
  window.removeEventListener('keydown', look);
});

test('the width of an element is updated on resize', async () => {
  const element = document.body.appendChild(document.createElement('div'));
  element.style.width = '300px';
  const ref = { current: element };
  const { result } = await renderHook(() => useElementWidth(ref));
  expect(result.current).toBe(300);
  element.style.width = '120px';
  await expect.poll(() => result.current).toBe(120);
  element.remove();
});

const named = z.object({ name: z.string().min(1, 'Name is required') });

function Name() {
  const form = useSchemaForm(named, { defaultValues: { name: '' } });
  return (
    <>
      <input aria-label="Name" {...form.register('name')} />
      <p role="alert">{form.formState.errors.name?.message}</p>
    </>
  );
}

test('a field is validated on blur, then on every change', async () => {
  await render(<Name />);
  const said = page.getByRole('alert');
  await page.getByLabelText('Name').click();
  await expect.element(said).toHaveTextContent('');
  await userEvent.tab();
  await expect.element(said).toHaveTextContent('Name is required');
  await page.getByLabelText('Name').fill('Ida');
  await expect.element(said).toHaveTextContent('');
});

describe('a swipe', () => {
  /** The steps that a swipe between two points triggers. */
  async function turnsOf(
    by: { x: number; y?: number; fingersLeft?: number; on?: Element },
    zoom = 1,
    zoomAfter = zoom,
  ): Promise<number[]> {
    const turns: number[] = [];
    const { result } = await renderHook(() => useSwipe((step) => turns.push(step)));
    const scale = vi.spyOn(visualViewport as VisualViewport, 'scale', 'get').mockReturnValue(zoom);
    const touch = (clientX: number, clientY: number) =>
      new Touch({ identifier: 1, target: document.body, clientX, clientY });
    const on = { target: by.on ?? document.body, currentTarget: document.body };
    const event = (touches: Touch[], changedTouches: Touch[]) =>
      ({ ...on, touches, changedTouches }) as unknown as TouchEvent<Element>;
    const from = touch(200, 200);
    result.current.onTouchStart(event([from], [from]));
    scale.mockReturnValue(zoomAfter);
    const left = Array.from({ length: by.fingersLeft ?? 0 }, () => touch(20, 20));
    result.current.onTouchEnd(event(left, [touch(200 + by.x, 200 + (by.y ?? 0))]));
    scale.mockRestore();
    return turns;
  }

  test('triggers from 50 px, to the left forward and to the right back', async () => {
    expect(await turnsOf({ x: -50 })).toEqual([1]);
    expect(await turnsOf({ x: 50, y: 49 })).toEqual([-1]);
    expect(await turnsOf({ x: 49 })).toEqual([]);
  });

  test('that is more vertical than horizontal triggers nothing', async () => {
    expect(await turnsOf({ x: -60, y: 180 })).toEqual([]);
  });

  test('on a page zoomed by pinching pans it, and triggers nothing', async () => {
    expect(await turnsOf({ x: -120 }, 2.5)).toEqual([]);
  });

  test('that pinches a zoomed page back to its size triggers nothing', async () => {
    expect(await turnsOf({ x: -120 }, 2.5, 1)).toEqual([]);
  });

  test('in a dialog that is elsewhere in the page triggers nothing', async () => {
    expect(await turnsOf({ x: -120, on: document.documentElement })).toEqual([]);
  });

  test('with another finger outside of the element triggers nothing', async () => {
    expect(await turnsOf({ x: -120, fingersLeft: 1 })).toEqual([]);
  });
});
