import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/Pagination.layer.css';
import { Button, Pagination } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { explain } from '../../api/errorText.ts';
import { Notice } from '../form/Notice.tsx';
import { countedRows, type Nouns, type RestOfPages } from './column.ts';
import style from './DataTable.module.css';

export function TableFoot({
  nouns,
  paging,
  all,
  onAll,
  count,
  page,
  onPage,
  more,
}: {
  nouns: Nouns;
  paging: { size: number; footer?: 'hidden' } | undefined;
  all: boolean;
  onAll: () => void;
  count: number;
  page: number;
  onPage: (page: number) => void;
  more: RestOfPages<never> | RestOfPages<object> | undefined;
}) {
  if (more) return <NextPage more={more} />;
  if (!paging || all || count <= paging.size) return null;
  if (paging.footer === 'hidden') {
    return (
      <div className={style.foot}>
        <Button variant="subtle" size="sm" onClick={onAll}>
          Show all {countedRows(count, nouns)}
        </Button>
      </div>
    );
  }
  const from = (page - 1) * paging.size + 1;
  return (
    <div className={style.foot}>
      <span className={style.range}>
        {from.toLocaleString()} to {Math.min(from + paging.size - 1, count).toLocaleString()} of{' '}
        {countedRows(count, nouns)}
      </span>
      <Pagination
        size="sm"
        classNames={{ control: style.pageControl ?? '' }}
        total={Math.ceil(count / paging.size)}
        value={page}
        onChange={onPage}
        getItemProps={(to) => ({ 'aria-label': `Page ${to}` })}
        getControlProps={(control) => ({ 'aria-label': control === 'next' ? 'Next page' : 'Previous page' })}
      />
    </div>
  );
}

function NextPage({
  more: { there, loading, error, load },
}: {
  more: RestOfPages<never> | RestOfPages<object>;
}) {
  const end = useRef<HTMLDivElement>(null);
  const latest = useRef(load);
  useEffect(() => {
    latest.current = load;
  });
  const waits = there && !loading && !error;
  useEffect(() => {
    if (!waits || !end.current || typeof IntersectionObserver === 'undefined') return;
    const seen = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) latest.current();
      },
      { rootMargin: '400px' },
    );
    seen.observe(end.current);
    return () => seen.disconnect();
  }, [waits]);
  if (!there) return null;
  return (
    <div ref={end} className={style.foot}>
      {error && <Notice kind="problem">{explain(error)}</Notice>}
      <Button variant="default" size="sm" loading={loading} onClick={load}>
        {error ? 'Try again' : 'Load more'}
      </Button>
    </div>
  );
}
