import { Link } from 'react-router-dom';
import { brand } from '../../shared/brand.ts';
import { type Destination, linksIn } from '../../shared/rules/access/visibility.ts';
import { paths } from '../navigation/paths.ts';
import { SchemeSwitch } from '../ui/controls/SchemeSwitch.tsx';
import { Logo } from '../ui/page/Logo.tsx';
import style from './SiteFooter.module.css';

const targets: Partial<Record<Destination, { label: string; to: string }>> = {
  contact: { label: 'Contact', to: paths.contact },
  careers: { label: 'Careers', to: paths.career },
  partnerships: { label: 'Partnerships', to: `${paths.about}#partnerships` },
  methodology: { label: 'Methodology', to: paths.methodology },
  security: { label: 'Security', to: paths.security },
  privacy_policy: { label: 'Privacy Policy', to: paths.policy },
  data_rights: { label: 'Data Rights', to: paths.dataRights },
  cookies: { label: 'Cookies', to: `${paths.policy}#cookies` },
};

/** None of these depends on the session, so the footer can be prerendered. */
const links = linksIn('footer', null).flatMap((name) => targets[name] ?? []);

export function SiteFooter() {
  return (
    <footer className={style.footer}>
      <div className={style.inner}>
        <div className="stack gap-8">
          <Logo />
          <p>{brand.tagline}</p>
        </div>
        <nav aria-label="Company">
          <ul className={style.links}>
            {links.map(({ label, to }) => (
              <li key={label}>
                <Link className="inline-row tall-44 ink plain-link hover-underline" to={to}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ul className={style.cities} aria-label="Offices">
          {brand.officeCities.map((city) => (
            <li key={city}>{city}</li>
          ))}
        </ul>
        <div className={style.end}>
          <p>
            {/* A prerendered page may be from last year. */}©{' '}
            <span suppressHydrationWarning>{new Date().getFullYear()}</span> {brand.company}
          </p>
          <Link className="inline-row tall-44 ink plain-link hover-underline" to={paths.terms}>
            Terms and conditions
          </Link>
        </div>
        <SchemeSwitch />
      </div>
    </footer>
  );
}
