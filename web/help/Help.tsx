import { type ReactNode, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { anchorOf } from '../app/anchor.ts';
import { type HelpPage, helpPages } from '../app/paths.ts';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Definitions } from './Definitions.tsx';
import { Explore } from './Explore.tsx';
import { General } from './General.tsx';
import style from './Help.module.css';
import { HelpNav } from './HelpNav.tsx';
import { titleOf } from './sections.ts';

const contents: Record<HelpPage, () => ReactNode> = {
  general: General,
  explore: Explore,
  definitions: Definitions,
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
        <Content />
      </article>
    </div>
  );
}

/** This page comes later than its address: its anchor is found once it is here. */
function useAnchor(page: HelpPage): void {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has anchors of its own.
  useEffect(() => {
    anchorOf(hash)?.scrollIntoView();
  }, [page, hash]);
}
