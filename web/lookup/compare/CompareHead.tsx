import { Link } from 'react-router-dom';
import { type SourceId, type VerticalId, verticalNames } from '../../../shared/model/scope.ts';
import { maxCompared } from '../../../shared/rules/lookup/compareOrder.ts';
import { comparisonTitle } from '../../../shared/rules/lookup/comparisonTitle.ts';
import type { Period } from '../../../shared/rules/lookup/months.ts';
import { sourcesAt, yearReviewAt } from '../../navigation/paths.ts';
import { type PageAction, PageHead } from '../../ui/page/PageHead.tsx';
import { PeriodPicker } from '../figures/PeriodPicker.tsx';
import { useChoices } from '../objects/lookupQuery.ts';
import { useListActions } from '../savedLists/useListActions.tsx';
import { briefActions } from '../saving/briefActions.ts';
import { useBrief } from '../saving/useBrief.tsx';
import { usePageActions } from '../saving/usePageActions.tsx';
import { AddObject } from './AddObject.tsx';
import type { Contender } from './contender.ts';
import { figuresFile, useMetricsFile } from './figuresFile.ts';
import { PlaceMenus } from './PlaceMenus.tsx';
import type { useComparePlace } from './useComparePlace.ts';

type Place = ReturnType<typeof useComparePlace> & { source: SourceId; domain: VerticalId };

export function CompareHead({
  place,
  shown,
  months,
  period,
  go,
}: {
  place: Place;
  shown: readonly Contender[];
  months: Period;
  period: Period;
  go: (objects: readonly number[], to?: { domain: VerticalId; source: SourceId }) => void;
}) {
  const { source, domain, asked, sids } = place;
  const { choices, choose } = useChoices();
  const page = usePageActions();
  const list = useListActions({ page: 'comparison', objects: sids, source, domain });
  const brief = useBrief({
    name: comparisonTitle(shown.map(({ name }) => name)),
    objects: sids,
    domain,
    source,
    period,
  });
  const metrics = useMetricsFile(shown, () => figuresFile(shown));
  const files = shown.length > 0 ? [...briefActions(brief), ...metrics] : [];
  const actions: PageAction[] = [
    ...list.save,
    ...page.save,
    ...(files.length > 0
      ? [{ key: 'download', name: brief.working ? 'Creating file…' : 'Download', items: files }]
      : []),
  ];
  const more: PageAction[] = [
    ...page.tell,
    ...(sids.length > 0
      ? [{ name: 'Year in review', to: yearReviewAt({ objects: sids, domain, source }) }]
      : []),
    ...list.more,
    ...page.share,
  ];
  const [only] = sids;
  return (
    <>
      <PageHead
        title={titleOf(sids.length, shown, domain)}
        filters={
          <>
            {list.about}
            <PlaceMenus
              place={place}
              onSource={(next) => {
                const there = place.verticalsIn(next);
                go(asked, {
                  domain: there.find((each) => each === domain) ?? there[0] ?? domain,
                  source: next,
                });
              }}
              onVertical={(next) => go(asked, { domain: next, source })}
            />
            {shown.length > 0 && (
              <PeriodPicker
                quiet
                period={period}
                all={months}
                compared={choices.previous === '1'}
                choose={choose}
              />
            )}
            {only && sids.length === 1 && (
              <Link to={sourcesAt({ sid: only, domain })} data-off-paper>
                Sources side by side
              </Link>
            )}
          </>
        }
        actions={actions}
        more={more}
        primary={
          <AddObject
            source={source}
            taken={sids}
            full={sids.length >= maxCompared}
            onAdd={(sid) => go([...sids, sid])}
          />
        }
      />
      {page.after}
      {brief.notice}
      {list.after}
    </>
  );
}

function titleOf(asked: number, shown: readonly Contender[], domain: VerticalId): string {
  if (asked === 0) return 'Compare';
  const [first] = shown;
  return asked === 1 && first
    ? `Compare ${first.name} in ${verticalNames[domain]}`
    : `Compare ${asked} in ${verticalNames[domain]}`;
}
