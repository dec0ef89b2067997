import { Link, useSearchParams } from 'react-router-dom';
import { themeDefinitions } from '../../../shared/model/lookup/theme.ts';
import { sourceNames, type VerticalId } from '../../../shared/model/scope.ts';
import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import { useViewer } from '../../api/viewer.ts';
import { paths } from '../../navigation/paths.ts';
import { BrowseTree } from '../../ui/browse/BrowseTree.tsx';
import { Section } from './Section.tsx';
import style from './Themes.module.css';

export function Explore() {
  const viewer = useViewer();
  const source = mayOpen('cf_lite', viewer)
    ? (viewer.source ?? viewer.profile?.sources[0]?.source)
    : undefined;
  return (
    <>
      <Section anchor="space" title="Browse Products">
        {source ? (
          <>
            <p>
              Product and service types with data in {sourceNames[source]}, by market vertical. Choose one to
              open its Lookup View.
            </p>
            <BrowseTree source={source} />
          </>
        ) : (
          <p>The products in your market verticals appear here once your access profile includes CF Lite.</p>
        )}
      </Section>
      <Section anchor="lists" title="Themes">
        <p>
          Themes group many words into topics: what people care about when they talk about a product. These
          are the themes for four market verticals.
        </p>
        <Themes />
      </Section>
    </>
  );
}

/** Verticals with listed themes, in the order of their `dom` index; `step` is the page size. */
export const themeDomains = [
  { name: 'Beauty', vertical: 9022, step: 9, length: 27 },
  { name: 'Apparel / Fashion', vertical: 8982, step: 10, length: 30 },
  { name: 'Personal Care', vertical: 34581, step: 7, length: 20 },
  { name: 'Beverage Alcohol', vertical: 1225, step: 12, length: 36 },
] as const satisfies readonly { name: string; vertical: VerticalId; step: number; length: number }[];

type ThemeDomain = (typeof themeDomains)[number];

/** Accepts a name, an index or a vertical, as links do; defaults to Beauty. */
export function themeDomainOf(dom: string | null): ThemeDomain {
  const wanted = (dom ?? '').trim().toLowerCase();
  const found = themeDomains.find(
    ({ name, vertical }, index) =>
      name.toLowerCase() === wanted || String(index) === wanted || String(vertical) === wanted,
  );
  return found ?? themeDomains[0];
}

type Theme = { name: string; definition: string };

const themesOf = ({ vertical, length }: ThemeDomain): Theme[] =>
  Object.entries(themeDefinitions[vertical])
    .map(([name, definition]) => ({ name, definition }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .slice(0, length);

export const pagesOf = ({ step, length }: ThemeDomain): number => Math.ceil(length / step);

/** Pages start at 1; out-of-range pages are clamped. */
export function themePage(domain: ThemeDomain, page: number): { page: number; themes: Theme[] } {
  const nearest = Math.min(Math.max(1, Math.trunc(page) || 1), pagesOf(domain));
  const from = (nearest - 1) * domain.step;
  return { page: nearest, themes: themesOf(domain).slice(from, from + domain.step) };
}

function Themes() {
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
