import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom';
import { mayOpen } from '../../../shared/rules/access/visibility.ts';
import { useViewer } from '../../api/viewer.ts';
import { anchorOf } from '../../navigation/anchor.ts';
import { type HelpPage, helpPages } from '../../navigation/paths.ts';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { Definitions } from './Definitions.tsx';
import { Forecasts } from './forecasts/Forecasts.tsx';
import { General } from './General.tsx';
import style from './Help.module.css';
import { HelpNav } from './HelpNav.tsx';
import { LiveExample } from './LiveExample.tsx';
import { openings } from './openings.ts';
import { titleOf } from './sections.ts';
import { Explore } from './Themes.tsx';

const contents: Record<HelpPage, () => ReactNode> = {
  general: General,
  explore: Explore,
  definitions: Definitions,
  forecasts: Forecasts,
};

export function Help() {
  const [query] = useSearchParams();
  const page = helpPages.find((each) => each === query.get('page')) ?? 'general';
  const Content = contents[page];
  useAnchor(page);
  return (
    <div className={style.page}>
      <HelpNav page={page} />
      <article className={style.content}>
        <PageHeading title={`${titleOf(page)} · Help`} className={style.title}>
          {titleOf(page)}
        </PageHeading>
        <Opening page={page} />
        <Content />
      </article>
    </div>
  );
}

/** Waits for the lazily loaded page. Without an anchor, a new page starts at the top; Back restores the position. */
function useAnchor(page: HelpPage): void {
  const { hash } = useLocation();
  const goesBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has its own anchors.
  useEffect(() => {
    if (hash) anchorOf(hash)?.scrollIntoView();
    else if (!goesBack) window.scrollTo(0, 0);
  }, [page, hash]);
}

/** Readers decide by the question whether the page is for them, and by the example whether they understood it. */
function Opening({ page }: { page: HelpPage }) {
  const { question, example } = openings[page];
  const viewer = useViewer();
  const source = mayOpen('cf_lite', viewer)
    ? (viewer.source ?? viewer.profile?.sources[0]?.source)
    : undefined;
  return (
    <div className={style.opening}>
      <p className={style.question}>{question}</p>
      <p>
        <strong>For example:</strong> {example}
      </p>
      {source && <LiveExample page={page} source={source} />}
    </div>
  );
}
