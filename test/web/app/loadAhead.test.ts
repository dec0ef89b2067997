import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadAhead } from '../../../web/navigation/loadAhead.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'connection');
  document.body.replaceChildren();
});

const savesData = (saveData: boolean) =>
  Object.defineProperty(navigator, 'connection', { value: { saveData }, configurable: true });

function ahead() {
  const load = vi.fn();
  return { load, stop: loadAhead(load) };
}

test('what is only likely to be wanted is loaded once the page has its content', () => {
  const { load } = ahead();
  vi.advanceTimersByTime(5000);
  expect(load).not.toHaveBeenCalled();
  document.body.innerHTML = '<main><h1>Portal</h1><div aria-busy="true"></div></main>';
  vi.advanceTimersByTime(5000);
  expect(load).not.toHaveBeenCalled();
  document.querySelector('[aria-busy]')?.remove();
  vi.advanceTimersByTime(5000);
  expect(load).toHaveBeenCalledOnce();
});

test('nothing is loaded ahead for somebody who saves data', () => {
  document.body.innerHTML = '<main><h1>Portal</h1></main>';
  savesData(true);
  const saved = ahead();
  savesData(false);
  const other = ahead();
  vi.advanceTimersByTime(30_000);
  expect(saved.load).not.toHaveBeenCalled();
  expect(other.load).toHaveBeenCalledOnce();
});

test('nothing is loaded ahead for a page that was left', () => {
  const { load, stop } = ahead();
  stop();
  document.body.innerHTML = '<main><h1>Portal</h1></main>';
  vi.advanceTimersByTime(30_000);
  expect(load).not.toHaveBeenCalled();
});
