// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test, vi } from 'vitest';

vi.mock('../../../shared/brand.ts', async (original) => ({
  ...(await original<object>()),
  isOffered: () => false,
}));

test('the installer page asks for a request when no download address is configured', async () => {
  const { Installer } = await import('../../../web/site/products/Installer.tsx');
  render(
    <MemoryRouter>
      <Installer />
    </MemoryRouter>,
  );
  expect(screen.queryByRole('link', { name: 'Download for Windows' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask for the installer' }).getAttribute('href')).toMatch(
    /^mailto:/,
  );
});
