import { type ReactNode, Suspense, useEffect, useState } from 'react';

export type MenuButton = { className: string | undefined; 'aria-label': string; children: ReactNode };

/**
 * A button with a menu whose code comes after the page, as nobody opens a menu before there is one. Until the first
 * press the button stands here alone; `menu` gives the same one with the menu at it.
 */
export function LateMenu({
  button,
  load,
  menu,
}: {
  button: MenuButton;
  load: () => Promise<unknown>;
  menu: ReactNode;
}) {
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    // What can't be loaded is told when it is wanted.
    load().catch(() => undefined);
  }, [load]);
  const alone = (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...button}
      onClick={() => setPressed(true)}
    />
  );
  return pressed ? <Suspense fallback={alone}>{menu}</Suspense> : alone;
}
