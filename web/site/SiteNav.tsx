import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { brand } from '../../shared/brand.ts';
import { linksIn } from '../../shared/rules/visibility.ts';
import { useSession } from '../api/session.ts';
import { isLink, linkTarget } from '../app/links.ts';
import { paths } from '../app/paths.ts';
import { ActionAnchor, ActionButton } from '../ui/Action.tsx';
import { Logo } from '../ui/Logo.tsx';
import { useLoginDialog } from '../ui/loginDialog.ts';
import { ClientTools } from './ClientTools.tsx';
import style from './SiteNav.module.css';

export function SiteNav() {
  const session = useSession();
  const viewer = session.status === 'viewer' ? session.viewer : null;
  return (
    <header className={style.header}>
      <nav className={style.nav} aria-label="Main">
        <Link to={paths.home} className={style.home} aria-label={`${brand.product}, Home`}>
          <Logo />
        </Link>
        {session.status === 'checking' ? (
          <span className={style.pending} aria-hidden="true" />
        ) : (
          linksIn('public_nav', viewer).map((name) =>
            isLink(name) ? (
              <HomeLink key={name} target={linkTarget(name, viewer)} />
            ) : (
              <LoginButton key={name} />
            ),
          )
        )}
        {viewer && <ClientTools viewer={viewer} />}
      </nav>
    </header>
  );
}

/** Opens beside the public site, which stays where it is. */
function HomeLink({ target }: { target: ReturnType<typeof linkTarget> }) {
  const address = 'to' in target ? target.to : target.href;
  return (
    <ActionAnchor kind="outline" href={address} target="_blank" rel="noopener">
      {target.label}
    </ActionAnchor>
  );
}

function LoginButton() {
  const { open, prefetch } = useLoginDialog();
  const onLoginPage = useLocation().pathname === paths.login;
  useEffect(() => {
    if (onLoginPage || !('requestIdleCallback' in window)) return;
    const idle = requestIdleCallback(prefetch, { timeout: 5000 });
    return () => cancelIdleCallback(idle);
  }, [onLoginPage, prefetch]);
  // The page is the dialog's twin: over it a second form would only confuse.
  if (onLoginPage) return null;
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
