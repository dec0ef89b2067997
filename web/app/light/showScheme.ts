import { schemeKey } from '../../ui/theme/schemeKey.ts';

/** Marks the remembered scheme in the switch, which is drawn as for somebody who never chose. */
export function showScheme(): void {
  try {
    const choice = localStorage.getItem(schemeKey);
    const chosen = document.querySelector<HTMLInputElement>(`[data-scheme-switch] [value=${choice}]`);
    if (chosen) chosen.checked = true;
  } catch {
    // Without storage nothing is remembered.
  }
}
