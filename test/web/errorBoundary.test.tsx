// @vitest-environment jsdom
import './setup.ts';
import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ErrorBoundary } from '../../web/ui/ErrorBoundary.tsx';

function Broken(): never {
  throw new Error('broken');
}

test('a page that breaks says so and offers to load again', () => {
  const quiet = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
  );
  screen.getByRole('heading', { name: 'This page didn’t load' });
  screen.getByRole('button', { name: 'Reload the page' });
  expect(screen.queryByText('broken')).toBeNull();
  quiet.mockRestore();
});
