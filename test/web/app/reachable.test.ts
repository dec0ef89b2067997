// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { tryAgain } from '../../../web/api/reachable.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a wait for the connection that outlives its window tries again once, without an error', () => {
  vi.useFakeTimers();
  const again = vi.fn();
  tryAgain(1, again);
  vi.stubGlobal('window', undefined);
  vi.advanceTimersByTime(60_000);
  expect(again).toHaveBeenCalledTimes(1);
});

test('a canceled wait tries nothing again, neither in time nor when the network is back', () => {
  vi.useFakeTimers();
  const again = vi.fn();
  tryAgain(1, again)();
  vi.advanceTimersByTime(60_000);
  window.dispatchEvent(new Event('online'));
  expect(again).not.toHaveBeenCalled();
});

test('a wait ends early when the network is back, and tries again once', () => {
  vi.useFakeTimers();
  const again = vi.fn();
  tryAgain(5, again);
  window.dispatchEvent(new Event('online'));
  window.dispatchEvent(new Event('online'));
  vi.advanceTimersByTime(60_000);
  expect(again).toHaveBeenCalledTimes(1);
});
