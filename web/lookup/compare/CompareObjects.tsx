import { useMemo } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { worklist } from '../../../shared/api/lookup/queries.ts';
import { maxWorklistObjects } from '../../../shared/model/lookup/match.ts';
import { type SourceId, sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import { releaseText } from '../../../shared/rules/lookup/builtOn.ts';
import { hasCommonMonth } from '../../../shared/rules/lookup/commonMonth.ts';
import { growthSentence } from '../../../shared/rules/lookup/compared/growthSentence.ts';
import { metricRows } from '../../../shared/rules/lookup/compared/metricRows.ts';
import { outlookRows } from '../../../shared/rules/lookup/compared/outlookRows.ts';
import { maxCompared } from '../../../shared/rules/lookup/compareOrder.ts';
import { comparisonTitle } from '../../../shared/rules/lookup/comparisonTitle.ts';
import {
  clampPeriod,
  monthName,
  type Period,
  parseMonth,
  spanText,
} from '../../../shared/rules/lookup/months.ts';
import { oneAccountAmong } from '../../../shared/rules/lookup/oneAccount.ts';
import { whyMissing } from '../../../shared/rules/lookup/whyMissing.ts';
import { changeOf } from '../../../shared/rules/lookup/yearChange.ts';
import { explain } from '../../api/errorText.ts';
import { failurePage, isNoAccess } from '../../api/failurePage.ts';
import { useRead } from '../../api/useRead.ts';
import { compareAt, somethingWentWrong } from '../../navigation/paths.ts';
import { ChartSubjectContext } from '../../ui/charts/chartSubject.ts';
import { ActionButton } from '../../ui/controls/Action.tsx';
import { Message } from '../../ui/page/Message.tsx';
import { NoAccess } from '../../ui/page/NoAccess.tsx';
import page from '../figures/ObjectPage.module.css';
import { OnPaper } from '../figures/OnPaper.tsx';
import { type Choices, type Choose, useChoices } from '../objects/lookupQuery.ts';
import { hasRepeated } from '../objects/parseIds.ts';
import { OpenSaved } from '../savedLists/OpenSaved.tsx';
import { useListQuery } from '../savedLists/useSavedList.ts';
import style from './Compare.module.css';
import { CompareCharts, chartViewOf } from './CompareCharts.tsx';
import { CompareHead } from './CompareHead.tsx';
import { type Contender, contendersOf } from './contender.ts';
import { HowEachDiffers } from './HowEachDiffers.tsx';
import { ObjectChips } from './ObjectChips.tsx';
import { useCompared } from './useCompared.ts';
import { useComparePlace, useCompareSubject } from './useComparePlace.ts';

/** Key metrics, audience, themes and outlook of the compared objects. */
function ObjectsDiffer({
  contenders,
  ...chosen
}: Pick<Choices, 'cells' | 'open'> & { contenders: readonly Contender[]; choose: Choose }) {
  const { before, after } = useMemo(() => {
    const insights = contenders.map(({ insight }) => insight);
    const outlook = outlookRows(insights);
    return {
      before: [{ key: 'metrics', name: 'Key Metrics', rows: metricRows(insights) }],
      after: outlook.length > 0 ? [{ key: 'outlook', name: 'Outlook', rows: outlook }] : [],
    };
  }, [contenders]);
  const oneAccount = oneAccountAmong(contenders);
  return (
    <HowEachDiffers
      contenders={contenders}
      column="Object"
      definition="A dot: no clear difference or change. A dash: under 30 authors, or no figure."
      before={before}
      after={after}
      explanations={explanations}
      notes={oneAccount ? [oneAccount] : []}
      {...chosen}
    />
  );
}

const explanations = [
  { metric: 'activity' },
  { metric: 'authentic_yoy' },
  { metric: 'user_retention' },
  { metric: 'retention_change' },
  { metric: 'spam_percent' },
  { metric: 'spam_change' },
] as const;

/** Reasons why figures can’t be compared, each with a remedy. */
function CompareNotes({
  repeated,
  contenders,
  period,
}: {
  repeated: boolean;
  contenders: readonly Contender[];
  period: Period;
}) {
  const insights = contenders.map(({ insight }) => insight);
  const notes = [
    repeated ? 'An object can’t be compared with itself, so each is shown once. Add another object.' : [],
    hasCommonMonth(insights, period)
      ? []
      : `These objects have no month with posts in common from ${spanText(period)}, so no month compares them. Choose other dates or other objects.`,
  ].flat();
  if (notes.length === 0) return null;
  return (
    <div className={style.notes} role="status">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}

/** The result of the charts below it, counted from them. */
function CompareSentence({ contenders }: { contenders: readonly Contender[] }) {
  const [first] = contenders;
  if (!first) return null;
  const { vertical, last_month, year_changes } = first.insight;
  const sentence = growthSentence(
    contenders.map(({ name, insight }) => {
      const { change, interval } = changeOf(insight, 'posts');
      return { name, change: change?.change ?? null, interval };
    }),
    { name: verticalNames[vertical], change: year_changes?.vertical?.change ?? null },
  );
  if (!sentence) return null;
  const month = monthName(last_month).split(' ')[0];
  return (
    <p className={style.sentence}>
      <strong>{sentence.lead}</strong> {sentence.rest}{' '}
      <span className={style.window}>3 months to {month} against a year earlier.</span>
    </p>
  );
}

export function CompareObjects() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { choices, choose } = useChoices();
  const list = useListQuery();
  const place = useComparePlace();
  const { source, domain, asked, sids } = place;
  const { compared, error, mutate, isLoading } = useCompared(sids, domain, source);
  const shown = useMemo(
    () => contendersOf(compared.filter(({ sid }) => sids.includes(sid))),
    [compared, sids],
  );
  const subject = useCompareSubject(shown, compared, source, domain);

  if (error) {
    if (isNoAccess(error)) return <NoAccess refusal={error} />;
    const status = failurePage(error);
    if (status !== null) return <Navigate to={somethingWentWrong(status, error)} replace />;
    return (
      <Message
        title="We couldn’t load the comparison"
        actions={<ActionButton onClick={() => void mutate()}>Try again</ActionButton>}
      >
        <p>{explain(error)}</p>
      </Message>
    );
  }
  if (!query.has('objects') && list) return <OpenSaved list={list} />;
  if (!source || !domain) return <NoAccess />;

  const go = (objects: readonly number[], to = { domain, source }) =>
    navigate(compareAt({ objects, ...to }, query), { replace: true });
  const remove = (sid: number) => go(asked.filter((each) => each !== sid));
  const [first] = shown;
  const months = first
    ? { from: first.insight.first_month, to: first.insight.last_month }
    : { from: 0, to: 0 };
  const period = clampPeriod({ from: parseMonth(choices.from), to: parseMonth(choices.to) }, months);
  const missing = first ? whyMissing(first.insight) : null;
  return (
    <ChartSubjectContext value={subject}>
      <div className={page.page}>
        <CompareHead
          place={{ ...place, source, domain }}
          shown={shown}
          months={months}
          period={period}
          go={go}
        />
        <OnPaper words={[sourceNames[source], verticalNames[domain], ...(first ? [spanText(period)] : [])]} />
        <ObjectChips
          sids={sids}
          compared={compared}
          shown={shown}
          onlyMissing={chartViewOf(choices) !== 'chart' && !subject.tables.has('activity')}
          place={{ domain, source }}
          onRemove={remove}
        />
        {asked.length > maxCompared && <LeftOutObjects sids={asked.slice(maxCompared)} source={source} />}
        {first ? (
          <>
            <CompareNotes repeated={hasRepeated(query.get('objects'))} contenders={shown} period={period} />
            <CompareSentence contenders={shown} />
            <CompareCharts
              contenders={shown}
              period={period}
              choices={choices}
              choose={choose}
              onRemove={remove}
            />
            <div className="mt-12">
              <ObjectsDiffer contenders={shown} cells={choices.cells} open={choices.open} choose={choose} />
            </div>
            {subject.release && (
              <p className="muted small mt-16">
                {releaseText({ last_month: months.to, ...subject.release })}.
              </p>
            )}
            {missing && <p className="muted small mt-16">{missing}</p>}
          </>
        ) : (
          <Nothing loading={isLoading} chosen={sids.length > 0} />
        )}
      </div>
    </ChartSubjectContext>
  );
}

function Nothing({ loading, chosen }: { loading: boolean; chosen: boolean }) {
  if (loading) return <div className={style.loading} aria-busy="true" />;
  return (
    <p className={style.nothing} role="status">
      {chosen
        ? 'None of these objects has enough posts in this market vertical and source. Try another vertical or source.'
        : `Add up to ${maxCompared} objects to compare them on one scale.`}
    </p>
  );
}

/** Names the objects of the address that are beyond the most that can be compared. */
function LeftOutObjects({ sids, source }: { sids: readonly number[]; source: SourceId }) {
  const { data, error } = useRead(
    worklist,
    { objects: sids.slice(0, maxWorklistObjects).join(','), source },
    { once: true, settled: true },
  );
  if (!data && !error) return null;
  const names = data?.objects.map(({ name }) => name) ?? [];
  const unnamed = sids.length - names.length;
  const all = [...names, ...(unnamed > 0 ? [`${unnamed} ${names.length > 0 ? 'more' : 'of them'}`] : [])];
  return (
    <p className="whole-line muted small" role="status">
      Left out: {comparisonTitle(all)}. Remove an object to make room.
    </p>
  );
}
