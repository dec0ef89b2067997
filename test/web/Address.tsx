import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';

/** Shows where the router is, for tests to read. */
export function Address() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
}

export const address = () => screen.getByTestId('address').textContent;
