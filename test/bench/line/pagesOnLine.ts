import type { Browsed } from '../browsing.ts';
import { source } from '../browsing.ts';
import type { PageOnLine } from './openOnLine.ts';

/** The pages that people open first, and what they open them for. */
export function pagesOnLine({ rich: { match, domains } }: Pick<Browsed, 'rich'>) {
  const place = new URLSearchParams({
    sid: String(match.object_sid),
    domain: String(domains[0]),
    type: match.type_code,
    source: String(source),
  });
  const found = new URLSearchParams({ search: match.name, source: String(source) });
  return {
    home: { path: '/AppView/client-home', content: { content: 'main h1' } },
    'look-up': {
      path: `/ConsumerForecast/lookup-view?${place}`,
      content: { heading: 'main h1', chart: 'section#activity path.recharts-curve[d]' },
    },
    portal: { path: '/AppView/portal', content: { content: 'main article' } },
    'search results': {
      path: `/ConsumerForecast/search-result?${found}`,
      content: { content: 'main a[href*="lookup-view?sid"]' },
    },
    'manage users': { path: '/user-settings', content: { content: 'main tbody tr a, main tbody tr button' } },
  } satisfies Record<string, PageOnLine>;
}
