// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { test } from 'vitest';
import { External } from '../../../web/app/External.tsx';

test('an external app without an address shows the error page', async () => {
  render(
    <MemoryRouter initialEntries={['/os']}>
      <Routes>
        <Route path="/os" element={<External to="" />} />
        <Route path="/error/404" element={<p>Not found</p>} />
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByText('Not found');
});
