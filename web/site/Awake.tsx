import { useEffect } from 'react';
import { awakeEvent } from '../navigation/awake.ts';

/** In the innermost part of a page, since React takes over the outer ones first. */
export function Awake() {
  useEffect(() => void window.dispatchEvent(new Event(awakeEvent)), []);
  return null;
}
