// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aServer, visit } from '../world.tsx';

const moves: string[] = [];

beforeEach(() => {
  window.scrollTo = () => void moves.push('top');
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    moves.push(`#${this.id}`);
  };
});

afterEach(() => {
  moves.length = 0;
});

test('a new path scrolls to the top after a delay', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  aServer();
  visit('/');
  vi.advanceTimersByTime(90);
  expect(moves).toEqual([]);
  vi.advanceTimersByTime(20);
  expect(moves).toEqual(['top']);
  vi.useRealTimers();
});

test('a hash scrolls to its anchor', async () => {
  aServer();
  visit('/#how');
  await waitFor(() => expect(moves).toEqual(['#how']));
});

test('an undecodable hash is ignored', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  aServer();
  visit('/#100%');
  expect(() => vi.advanceTimersByTime(500)).not.toThrow();
  expect(moves).toEqual([]);
  vi.useRealTimers();
});

test('the same path keeps its scroll position', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  aServer();
  visit('/');
  vi.advanceTimersByTime(500);
  fireEvent.click(screen.getByRole('link', { name: 'Tideline, Home' }));
  vi.advanceTimersByTime(500);
  expect(moves).toEqual(['top']);
  vi.useRealTimers();
});
