import { brand } from '../../shared/brand.ts';
import { SchemeSwitch } from '../ui/controls/SchemeSwitch.tsx';
import { mailTo } from '../ui/mail.ts';
import { Logo } from '../ui/page/Logo.tsx';
import style from './SiteFooter.module.css';

export function SiteFooter() {
  return (
    <footer className={style.footer}>
      <div className={style.inner}>
        <div className={style.brand}>
          <Logo />
          <p>{brand.tagline}</p>
        </div>
        <ul className={style.cities} aria-label="Offices">
          {brand.officeCities.map((city) => (
            <li key={city}>{city}</li>
          ))}
        </ul>
        <div className={style.end}>
          <a className={style.contact} href={mailTo(`A question about ${brand.product}`)}>
            Contact
          </a>
          <SchemeSwitch />
        </div>
        <p className={style.year}>
          © {new Date().getFullYear()} {brand.company}
        </p>
      </div>
    </footer>
  );
}
