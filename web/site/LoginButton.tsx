import type { KeyboardEvent, MouseEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useLoginDialog } from '../navigation/loginDialog.ts';
import { paths } from '../navigation/paths.ts';
import { ActionAnchor } from '../ui/controls/Action.tsx';

/** Opens the dialog; without React it is a link to the page with the same form. */
export function LoginButton() {
  const { open, prefetch } = useLoginDialog();
  // The login page shows the same form.
  if (useLocation().pathname === paths.login) return null;
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    open();
  };
  return (
    <ActionAnchor
      kind="outline"
      role="button"
      href={paths.login}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      aria-haspopup="dialog"
      data-wakes=""
    >
      Login/Register
    </ActionAnchor>
  );
}
