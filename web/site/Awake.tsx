import { useEffect } from 'react';
import { awakeEvent } from '../navigation/awake.ts';

/** Rendered innermost, since React hydrates outer parts first. */
export function Awake() {
  useEffect(() => void window.dispatchEvent(new Event(awakeEvent)), []);
  return null;
}
