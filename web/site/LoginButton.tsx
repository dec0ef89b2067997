import { useLocation } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { ActionButton } from '../ui/Action.tsx';
import { useLoginDialog } from '../ui/loginDialog.ts';

export function LoginButton() {
  const { open, prefetch } = useLoginDialog();
  // The page is the dialog's twin: over it a second form would only confuse.
  if (useLocation().pathname === paths.login) return null;
  return (
    <ActionButton
      kind="outline"
      onClick={open}
      onPointerEnter={prefetch}
      onFocus={prefetch}
      aria-haspopup="dialog"
    >
      Login/Register
    </ActionButton>
  );
}
