import type { ClientInput, Endpoint } from '../../shared/api/endpoint.ts';
import { shownRelease } from '../navigation/shownRelease.ts';

/** Adds the release in the address to reads that take one. */
export function asShown<E extends Endpoint>(endpoint: E, input: ClientInput<E>): ClientInput<E> {
  const release = shownRelease();
  return release !== null && 'release' in endpoint.input.shape ? { ...input, release } : input;
}
