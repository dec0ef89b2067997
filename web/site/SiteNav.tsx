import { lazy, Suspense } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { brand } from '../../shared/brand.ts';
import { useSessionHint } from '../api/sessionHint.ts';
import { paths } from '../navigation/paths.ts';
import { Logo } from '../ui/page/Logo.tsx';
import { LoginButton } from './LoginButton.tsx';
import style from './SiteNav.module.css';

// Loaded only where a session is likely.
const SignedInNav = lazy(() => import('./SignedInNav.tsx').then((m) => ({ default: m.SignedInNav })));

const links = [
  { label: 'What We Do', to: paths.whatWeDo },
  { label: 'Products', to: paths.products },
  { label: 'About Us', to: paths.about },
  { label: 'Reports', to: paths.resources },
  { label: 'Press & Media', to: paths.press },
  { label: 'Careers', to: paths.career },
];

export function SiteNav() {
  const hinted = useSessionHint();
  return (
    <header className={style.header}>
      <nav className={hinted ? `${style.nav} ${style.hinted}` : style.nav} aria-label="Main">
        <Link to={paths.home} className={style.home} aria-label={`${brand.product}, Home`}>
          <Logo />
        </Link>
        <PageLinks className={style.inline} />
        {hinted ? (
          <Suspense fallback={<span className={style.pending} />}>
            <SignedInNav />
          </Suspense>
        ) : (
          <LoginButton />
        )}
        <PageMenu />
      </nav>
    </header>
  );
}

/** Opens without JavaScript; a new page gets a closed one. */
function PageMenu() {
  return (
    <details key={useLocation().key} className={style.menu} data-menu="">
      <summary className={style.toggle}>
        <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
          <path d="M2.5 5.5h15M2.5 10h15M2.5 14.5h15" strokeWidth="1.5" strokeLinecap="round" />
        </svg>
        <span className="unseen">Menu</span>
      </summary>
      <PageLinks className={style.list} />
    </details>
  );
}

function PageLinks({ className }: { className: string | undefined }) {
  return (
    <ul className={className}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <NavLink to={to} className={style.link}>
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
