import { Link, useSearchParams } from 'react-router-dom';
import { paths } from '../../navigation/paths.ts';
import style from './Themes.module.css';
import { pagesOf, type ThemeDomain, themeDomainOf, themeDomains, themePage } from './themePages.ts';

export function Themes() {
  const [query] = useSearchParams();
  const domain = themeDomainOf(query.get('dom'));
  const { page, themes } = themePage(domain, Number(query.get('themes') ?? 1));
  return (
    <div className={style.themes}>
      <nav className="flex wrap gap-2 line-below" aria-label="Market verticals with themes">
        {themeDomains.map((each) => (
          <Link
            key={each.name}
            className={style.domain}
            to={themesAt(each, 1)}
            {...(each === domain ? { 'aria-current': 'true' } : {})}
          >
            {each.name}
          </Link>
        ))}
      </nav>
      <dl>
        {themes.map(({ name, definition }) => (
          <div key={name} className={style.theme}>
            <dt className="strong">{name}</dt>
            <dd className="muted">{definition}</dd>
          </div>
        ))}
      </dl>
      <nav className={style.pages} aria-label="Pages of themes">
        {Array.from({ length: pagesOf(domain) }, (_, at) => at + 1).map((each) => (
          <Link
            key={each}
            className={style.page}
            to={themesAt(domain, each)}
            aria-label={`Themes, page ${each}`}
            {...(each === page ? { 'aria-current': 'page' } : {})}
          >
            {each}
          </Link>
        ))}
        <span className="muted small to-side">{domain.length} themes</span>
      </nav>
    </div>
  );
}

function themesAt({ name }: ThemeDomain, page: number): string {
  const query = new URLSearchParams({ page: 'explore', dom: name });
  if (page > 1) query.set('themes', String(page));
  return `${paths.help}?${query}#lists`;
}
