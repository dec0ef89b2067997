import { useSyncExternalStore } from 'react';
import { type Scheme, schemeStore } from './schemeStore.ts';

export function useScheme(): Scheme {
  return useSyncExternalStore(schemeStore.subscribe, schemeStore.read, () => 'auto');
}
