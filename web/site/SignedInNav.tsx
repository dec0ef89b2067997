import { linksIn } from '../../shared/rules/access/visibility.ts';
import { useSession } from '../api/session.ts';
import { isLink, linkTarget } from '../navigation/links.ts';
import { ActionAnchor } from '../ui/controls/Action.tsx';
import { ClientTools } from './ClientTools.tsx';
import { LoginButton } from './LoginButton.tsx';
import style from './SiteNav.module.css';

export function SignedInNav() {
  const session = useSession();
  if (session.status === 'checking') return <span className={style.pending} />;
  const viewer = session.status === 'viewer' ? session.viewer : null;
  return (
    <>
      {linksIn('public_nav', viewer).map((name) => {
        if (!isLink(name)) return <LoginButton key={name} />;
        const target = linkTarget(name, viewer);
        return (
          <ActionAnchor
            key={name}
            kind="outline"
            href={'to' in target ? target.to : target.href}
            target="_blank"
            rel="noopener"
          >
            {target.label}
          </ActionAnchor>
        );
      })}
      {viewer && <ClientTools viewer={viewer} />}
    </>
  );
}
