import { within } from '@testing-library/react';

/** The accessible name of a row or cell whose figures open on it. */
export const wordsOf = (opening: HTMLElement | undefined): string | null =>
  opening ? within(opening).getByRole('img').getAttribute('aria-label') : null;
