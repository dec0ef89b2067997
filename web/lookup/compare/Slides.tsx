import { useMemo } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { Output } from '../../../shared/api/endpoint.ts';
import { listReleases } from '../../../shared/api/lookup/queries.ts';
import {
  parseSource,
  parseVertical,
  type SourceId,
  sourceNames,
  type VerticalId,
  verticalNames,
} from '../../../shared/model/scope.ts';
import { asOfName, latestRelease, releaseText } from '../../../shared/rules/lookup/builtOn.ts';
import { maxCompared } from '../../../shared/rules/lookup/compareOrder.ts';
import { comparisonTitle } from '../../../shared/rules/lookup/comparisonTitle.ts';
import { clampPeriod, parseMonth, spanText } from '../../../shared/rules/lookup/months.ts';
import { explain } from '../../api/errorText.ts';
import { isNoAccess } from '../../api/failurePage.ts';
import { useRead } from '../../api/useRead.ts';
import { useViewer } from '../../api/viewer.ts';
import { compareAt, lookupViewAt, paths } from '../../navigation/paths.ts';
import { ActionButton, ActionLink } from '../../ui/controls/Action.tsx';
import { Message } from '../../ui/page/Message.tsx';
import { NoAccess } from '../../ui/page/NoAccess.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { parseSids } from '../objects/parseIds.ts';
import { useCurrentSource } from '../objects/useCurrentSource.ts';
import { useBrief } from '../saving/useBrief.tsx';
import style from './Slides.module.css';
import { type Compared, useCompared } from './useCompared.ts';

/** Makes slides of an address: a saved view, a signal, or an earlier deck that is renewed. */
export function Slides() {
  const asked = useSlidesQuery();
  const { source, domain, sids } = asked;
  const { compared, error, mutate } = useCompared(sids, domain, source);
  if (sids.length === 0) return <Navigate to={paths.objectSearch} replace />;
  if (!source || !domain) return <NoAccess />;
  if (error && isNoAccess(error)) return <NoAccess refusal={error} />;
  if (error) {
    return (
      <Message
        title="We couldn’t load what the slides are of"
        actions={<ActionButton onClick={() => void mutate()}>Try again</ActionButton>}
      >
        <p>{explain(error)}</p>
      </Message>
    );
  }
  if (compared.length === 0) return <div className={style.loading} aria-busy="true" />;
  const shown = compared.flatMap(({ object, insight, release }) =>
    object && insight ? [{ object, insight, release }] : [],
  );
  const [first] = shown;
  if (!first) {
    return (
      <Message
        title="There is nothing to make slides of"
        actions={<ActionLink to={paths.objectSearch}>Go to Search</ActionLink>}
      >
        <p>
          None of these objects has enough posts in this market vertical and source. Try another vertical or
          source.
        </p>
      </Message>
    );
  }
  return <Shown asked={{ ...asked, source, domain }} shown={[first, ...shown.slice(1)]} />;
}

type Asked = ReturnType<typeof useSlidesQuery> & { source: SourceId; domain: VerticalId };
type Found = { [Part in 'object' | 'insight']: NonNullable<Compared[Part]> } & Pick<Compared, 'release'>;

function formerName(since: number, known: Output<typeof listReleases> | undefined): string {
  const found = known?.releases.find(({ release }) => release === since);
  return found ? `the figures of ${asOfName(found)}` : 'earlier figures';
}

function Shown({ asked, shown }: { asked: Asked; shown: readonly [Found, ...Found[]] }) {
  const { source, domain, from, to, kind, since, forecast } = asked;
  const [{ insight }] = shown;
  const { first_month, last_month } = insight;
  const period = clampPeriod({ from, to }, { from: first_month, to: last_month });
  const release = latestRelease(shown.flatMap((each) => each.release ?? []));
  const name = comparisonTitle(shown.map(({ object }) => object.name));
  const objects = shown.map(({ object }) => object.sid);
  const brief = useBrief({ name, objects, domain, source, period, kind, since });
  const page =
    objects[0] && objects.length === 1
      ? lookupViewAt({ sid: objects[0], domain, source })
      : compareAt({ objects, domain, source });
  const { data } = useRead(listReleases, since === null ? null : {}, { settled: true });
  const isSame = since !== null && since === release?.release;
  return (
    <div className={style.page}>
      <PageHeading
        title={since === null ? (kind === 'signal' ? 'Slides of a signal' : 'Slides') : 'Refresh this deck'}
        className={style.title}
      />
      <p className="strong breaks mt-4">
        {[name, sourceNames[source], verticalNames[domain], spanText(period)].join(' · ')}
        {forecast && ', with the forecast'}
      </p>
      {since !== null && (
        <p>
          {isSame
            ? 'The figures that your deck was made from are still the newest. The slides would be the same.'
            : `Your deck was made from ${formerName(since, data)}. The new one has the same slides from the newest figures, and begins with what changed.`}
        </p>
      )}
      {release && <p className="muted text-14">{releaseText(release)}.</p>}
      <div className="flex wrap gap-8 mt-20">
        {brief.allowed && (
          <>
            <ActionButton aria-disabled={brief.working} onClick={() => brief.save('pptx')}>
              {brief.working ? 'Creating file…' : 'Slides (PowerPoint)'}
            </ActionButton>
            {kind === 'pages' && (
              <ActionButton kind="outline" aria-disabled={brief.working} onClick={() => brief.save('xlsx')}>
                Workbook (Excel)
              </ActionButton>
            )}
          </>
        )}
        <ActionLink kind="outline" to={page}>
          Open the page
        </ActionLink>
      </div>
      {!brief.allowed && <p>Your access profile doesn’t include export, so you can’t download slides.</p>}
      {brief.notice}
    </div>
  );
}

const isRelease = /^[1-9]\d{0,8}$/;

/** The choices that the links in decks name. */
function useSlidesQuery() {
  const [query] = useSearchParams();
  const { profile } = useViewer();
  const { current } = useCurrentSource();
  const source = parseSource(query.get('source')) ?? current;
  const verticals = profile?.sources.find((each) => each.source === source)?.verticals ?? [];
  const sids = useMemo(() => parseSids(query.get('objects')).slice(0, maxCompared), [query]);
  const since = query.get('since') ?? '';
  return {
    source,
    domain: parseVertical(query.get('domain')) ?? verticals[0] ?? null,
    sids,
    from: parseMonth(query.get('from')),
    to: parseMonth(query.get('to')),
    kind: query.get('kind') === 'signal' ? ('signal' as const) : ('pages' as const),
    since: isRelease.test(since) ? Number(since) : null,
    forecast: query.get('forecast') === '1',
  };
}
