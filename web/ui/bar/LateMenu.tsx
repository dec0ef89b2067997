import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { savesData, whenContentStands } from '../../navigation/contentStands.ts';

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
  useEffect(() => {
    if (savesData()) return;
    // A failed preload is reported when the menu is opened.
    return whenContentStands(() => void load().catch(() => undefined));
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
