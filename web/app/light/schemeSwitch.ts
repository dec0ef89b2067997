import { schemeStore, schemes } from '../../ui/theme/schemeStore.ts';

const inSwitch = '[data-scheme-switch]';

/** The switch is prerendered without a choice and works without React. */
export function workSchemeSwitch(): void {
  const show = () => {
    const chosen = document.querySelector<HTMLInputElement>(`${inSwitch} [value=${schemeStore.read()}]`);
    if (chosen) chosen.checked = true;
  };
  show();
  schemeStore.subscribe(show);
  addEventListener('change', ({ target }) => {
    const choice = target instanceof HTMLInputElement && target.closest(inSwitch) ? target.value : null;
    const scheme = schemes.find((each) => each === choice);
    if (scheme) schemeStore.write(scheme);
  });
}
