import { screen } from '@testing-library/react';
import { useLocation } from 'react-router-dom';

export function Address() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
}

export const address = () => screen.getByTestId('address').textContent;
