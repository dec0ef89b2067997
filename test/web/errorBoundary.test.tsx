// @vitest-environment jsdom
import './setup.ts';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { ErrorBoundary } from '../../web/ui/ErrorBoundary.tsx';

function Broken(): never {
  throw new Error('broken');
}

beforeEach(() => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  onTestFinished(() => quiet.mockRestore());
});

test('a page that breaks says so and offers to load again', () => {
  render(
    <ErrorBoundary at="there">
      <Broken />
    </ErrorBoundary>,
  );
  screen.getByRole('heading', { name: 'This page didn’t load' });
  screen.getByRole('button', { name: 'Reload the page' });
  expect(screen.queryByText('broken')).toBeNull();
});

test('who goes Back from a page that breaks gets the page before', () => {
  const page = (at: string) => <ErrorBoundary at={at}>{at === 'there' ? <Broken /> : 'Here'}</ErrorBoundary>;
  const { rerender } = render(page('here'));
  rerender(page('there'));
  screen.getByRole('heading', { name: 'This page didn’t load' });
  rerender(page('here'));
  screen.getByText('Here');
});
