/** Menus are `<details data-menu>` elements, which work alone; this adds closing by Escape and by clicks elsewhere. */
export function closeMenus(): void {
  const close = (except?: EventTarget | null): HTMLElement | undefined => {
    const open = [...document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')];
    const closing = open.filter((menu) => !(except instanceof Node && menu.contains(except)));
    for (const menu of closing) menu.open = false;
    return closing[0];
  };
  addEventListener('pointerdown', ({ target }) => void close(target));
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()?.querySelector('summary')?.focus();
  });
}
