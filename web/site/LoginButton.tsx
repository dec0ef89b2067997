import { useLocation } from 'react-router-dom';
import { useLoginDialog } from '../navigation/loginDialog.ts';
import { paths } from '../navigation/paths.ts';
import { ActionButton } from '../ui/controls/Action.tsx';

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
