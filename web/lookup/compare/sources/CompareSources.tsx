import { useCallback, useMemo } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import {
  parseSource,
  parseVertical,
  type SourceId,
  sourceNames,
  verticalNames,
} from '../../../../shared/model/scope.ts';
import { latestRelease, releaseText } from '../../../../shared/rules/lookup/builtOn.ts';
import { baseMonths, ownIndex, verticalShare } from '../../../../shared/rules/lookup/sideBySide.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
import { explain } from '../../../api/errorText.ts';
import { failurePage, isNoAccess } from '../../../api/failurePage.ts';
import { useViewer } from '../../../api/viewer.ts';
import { somethingWentWrong, sourcesAt } from '../../../navigation/paths.ts';
import { type ChartSubject, ChartSubjectContext } from '../../../ui/charts/chartSubject.ts';
import { seriesColor } from '../../../ui/charts/ShareDonut.tsx';
import { ActionButton } from '../../../ui/controls/Action.tsx';
import { SmallButton } from '../../../ui/controls/SmallButton.tsx';
import { Message } from '../../../ui/page/Message.tsx';
import { NoAccess } from '../../../ui/page/NoAccess.tsx';
import grid from '../../figures/grid.module.css';
import { type Span, spanStyle } from '../../figures/layOut.ts';
import page from '../../figures/ObjectPage.module.css';
import { OnPaper } from '../../figures/OnPaper.tsx';
import { percentAxis } from '../../figures/timelineValues.ts';
import { toggled, useChoices } from '../../objects/lookupQuery.ts';
import { useCurrentSource } from '../../objects/useCurrentSource.ts';
import { useObject } from '../../objects/useObject.ts';
import compare from '../Compare.module.css';
import type { Contender } from '../contender.ts';
import { SourceMonths, useSources } from './SourceMonths.tsx';
import { SourcesDiffer } from './SourcesDiffer.tsx';
import { SourcesHead } from './SourcesHead.tsx';

const half: Span = { columns: 6, rows: 9 };
const whole: Span = { columns: 12, rows: 9 };

/** One object on several sources, in figures that don't depend on how much of each is covered. */
export function CompareSources({ sid }: { sid: number }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { profile } = useViewer();
  const { current } = useCurrentSource();
  const { choices, choose } = useChoices();
  const domain = parseVertical(query.get('domain')) ?? profile?.sources[0]?.verticals[0] ?? null;
  const allowed = useMemo(
    () =>
      (profile?.sources ?? [])
        .filter(({ verticals }) => domain && verticals.includes(domain))
        .map(({ source }) => source),
    [profile, domain],
  );
  const asked = query.get('sources');
  const sources = useMemo(() => {
    const named = (asked ?? '').split(',').map(parseSource);
    const some = allowed.filter((source) => named.includes(source));
    return some.length > 0 ? some : allowed;
  }, [asked, allowed]);
  const object = useObject(sid, sources[0] ?? current);
  const { data, error, mutate } = useSources(sid, domain, sources);
  const found = object.data?.object;
  const contenders = useMemo<Contender[]>(
    () =>
      (data ?? []).flatMap(({ source, insight }) =>
        found && insight
          ? [
              {
                sid: source,
                letter: '',
                name: sourceNames[source],
                type_code: found.type_code,
                insight,
                color: seriesColor(allowed.indexOf(source)),
                broken: false,
              },
            ]
          : [],
      ),
    [data, found, allowed],
  );
  const toggleTable = useCallback(
    (chart: string) => choose({ tables: toggled(choices.tables, chart) }),
    [choices.tables, choose],
  );
  const name = found?.name ?? '';
  const release = useMemo(() => latestRelease((data ?? []).flatMap((each) => each.release ?? [])), [data]);
  const metricVersions = contenders[0]?.insight.metric_versions;
  const canExport = profile?.entitlements.includes('allow_data_export') ?? false;
  const subject = useMemo<ChartSubject>(
    () => ({
      about: [name, domain ? verticalNames[domain] : '', 'sources side by side'].filter(Boolean).join(' · '),
      release,
      ...(metricVersions && { metricVersions }),
      facts: [
        { label: 'Object', value: name },
        ...(domain ? [{ label: 'Vertical', value: verticalNames[domain] }] : []),
      ],
      canExport,
      tables: new Set((choices.tables ?? '').split(',')),
      toggleTable,
    }),
    [name, domain, release, metricVersions, canExport, choices.tables, toggleTable],
  );
  const failure = object.error ?? error;
  if (failure) {
    if (isNoAccess(failure)) return <NoAccess refusal={failure} />;
    const status = failurePage(failure);
    if (status !== null) return <Navigate to={somethingWentWrong(status, failure)} replace />;
    return (
      <Message
        title="We couldn’t load the sources"
        actions={<ActionButton onClick={() => void mutate()}>Try again</ActionButton>}
      >
        <p>{explain(failure)}</p>
      </Message>
    );
  }
  if (!domain || allowed.length === 0) return <NoAccess />;
  const verticals = [...new Set(profile?.sources.flatMap((each) => each.verticals) ?? [])];
  const go = (next: readonly SourceId[], vertical = domain) =>
    navigate(sourcesAt({ sid, domain: vertical, sources: next.length < allowed.length ? next : [] }, query), {
      replace: true,
    });
  const period = {
    from: Math.min(...contenders.map(({ insight }) => insight.first_month)),
    to: Math.max(...contenders.map(({ insight }) => insight.last_month)),
  };
  const without = (data ?? []).filter(({ insight }) => !insight).map(({ source }) => sourceNames[source]);
  return (
    <ChartSubjectContext value={subject}>
      <div className={page.page}>
        <SourcesHead
          sid={sid}
          name={name}
          contenders={contenders}
          domain={domain}
          verticals={verticals}
          onVertical={(next) => go([], next)}
        />
        <OnPaper words={[...sources.map((each) => sourceNames[each]), verticalNames[domain]]} />
        <fieldset className={compare.sources} data-off-paper>
          <legend className="unseen">Sources</legend>
          {allowed.map((source) => (
            <SmallButton
              key={source}
              aria-pressed={sources.includes(source)}
              onClick={() =>
                go(
                  sources.includes(source)
                    ? sources.filter((each) => each !== source)
                    : allowed.filter((each) => each === source || sources.includes(each)),
                )
              }
            >
              {sourceNames[source]}
            </SmallButton>
          ))}
        </fieldset>
        {without.length > 0 && (
          <p className="whole-line muted small" role="status">
            {without.join(', ')}: too few posts in {verticalNames[domain]} for figures.
          </p>
        )}
        {contenders.length > 0 ? (
          <>
            <div className={grid.grid}>
              <div className={grid.card} style={spanStyle(half, whole)}>
                <SourceMonths
                  contenders={contenders}
                  period={period}
                  id="activity"
                  title="Activity"
                  definition={`Posts per month against the mean of the first ${baseMonths} months in the same source, which is 100. Numbers of posts aren’t compared between sources, since each is covered to a different extent.`}
                  column={{
                    label: `Posts, index: mean of the first ${baseMonths} months is 100`,
                    kind: 'count',
                  }}
                  valuesOf={indexOfMonths}
                  figure={wholeFigure}
                  axisFigure={wholeFigure}
                  unit="index"
                  metric="activity"
                  missing="too few posts in its first year for an index."
                />
              </div>
              <div className={grid.card} style={spanStyle(half, whole)}>
                <SourceMonths
                  contenders={contenders}
                  period={period}
                  id="share"
                  title="Share of the Vertical"
                  definition={`The part of the posts in ${verticalNames[domain]} that mention ${name}, each month.`}
                  column={{ label: 'Share of the vertical’s posts, %', kind: 'count' }}
                  valuesOf={verticalShare}
                  figure={shareFigure}
                  axisFigure={percentAxis}
                  unit="%"
                  metric="activity"
                  missing="this release has no monthly totals; the next one will."
                />
              </div>
            </div>
            <div className="mt-12">
              <SourcesDiffer
                name={name}
                contenders={contenders}
                cells={choices.cells}
                open={choices.open}
                choose={choose}
              />
            </div>
            {release && <p className="muted small mt-16">{releaseText(release)}.</p>}
          </>
        ) : data ? (
          <p className={compare.nothing} role="status">
            {name || 'This object'} has too few posts in {verticalNames[domain]} on every source that you can
            see. Try another vertical.
          </p>
        ) : (
          <div className={compare.loading} aria-busy="true" />
        )}
      </div>
    </ChartSubjectContext>
  );
}

const indexOfMonths = ({ activity }: Contender['insight']) => ownIndex(activity.authentic);
const wholeFigure = (value: number) => exactFigure(Math.round(value));
const shareFigure = (value: number) => `${value < 1 ? value.toFixed(2) : value.toFixed(1)}%`;
