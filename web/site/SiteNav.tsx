import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '../../shared/brand.ts';
import { useSessionHint } from '../api/sessionHint.ts';
import { paths } from '../navigation/paths.ts';
import { Logo } from '../ui/page/Logo.tsx';
import { useMedia } from '../ui/useMedia.ts';
import { LoginButton } from './LoginButton.tsx';
import style from './SiteNav.module.css';

// What asks for the session comes only where there is likely to be one.
const SignedInNav = lazy(() => import('./SignedInNav.tsx').then((m) => ({ default: m.SignedInNav })));

export function SiteNav() {
  const hinted = useSessionHint();
  // Two buttons and the name don't fit side by side on a phone.
  const tight = useMedia('(max-width: 430px)');
  return (
    <header className={style.header}>
      <nav className={style.nav} aria-label="Main">
        <Link to={paths.home} className={style.home} aria-label={`${brand.product}, Home`}>
          <Logo withName={!(hinted && tight)} />
        </Link>
        {hinted ? (
          <Suspense fallback={<span className={style.pending} />}>
            <SignedInNav />
          </Suspense>
        ) : (
          <LoginButton />
        )}
      </nav>
    </header>
  );
}
