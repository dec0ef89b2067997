import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { loadAhead } from '../../navigation/loadAhead.ts';

export type MenuButton = { className: string | undefined; 'aria-label': string; children: ReactNode };

/** The button stands alone until the first press; `menu` then renders it with its menu. */
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
  // A failed preload is reported when the menu is opened.
  useEffect(() => loadAhead(() => void load().catch(() => undefined)), [load]);
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
