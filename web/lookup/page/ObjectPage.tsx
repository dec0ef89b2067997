import { Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../shared/model/lookup/object.ts';
import { sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import { dayName, type ReleaseMark } from '../../../shared/rules/lookup/builtOn.ts';
import type { Whereabouts } from '../../../shared/rules/lookup/choosePlace.ts';
import { clampPeriod, monthName, parseMonth } from '../../../shared/rules/lookup/months.ts';
import { peopleText } from '../../../shared/rules/lookup/peopleMonths.ts';
import { whyMissing } from '../../../shared/rules/lookup/whyMissing.ts';
import { logEvent } from '../../api/log.ts';
import { useViewer } from '../../api/viewer.ts';
import { page } from '../../navigation/pageLoader.ts';
import { lookupViewAt } from '../../navigation/paths.ts';
import { noteRecent, ownerOf } from '../../navigation/recents.ts';
import { withoutRelease } from '../../navigation/shownRelease.ts';
import { type ChartSubject, ChartSubjectContext } from '../../ui/charts/chartSubject.ts';
import style from '../figures/ObjectPage.module.css';
import { aboutObject } from '../objects/changeBookmark.ts';
import { isIn, toggled, useChoices } from '../objects/lookupQuery.ts';
import { placeFacts } from '../objects/useObject.ts';
import { useWorklistDraft } from '../savedLists/worklist/useWorklistDraft.ts';
import { WorklistTray } from '../savedLists/worklist/WorklistTray.tsx';
import { FindingsLine } from './findings/FindingsLine.tsx';
import { KeyMetrics } from './header/KeyMetrics.tsx';
import { ObjectHeader } from './header/ObjectHeader.tsx';
import { StuckName } from './header/StuckName.tsx';
import { CardsSkeleton } from './LookupSkeleton.tsx';

const loadCards = () => import('./cards/Cards.tsx').then((module) => module.Cards);
const Cards = page(loadCards);
const Dialogs = page(() => import('./dialogs/Dialogs.tsx').then((module) => module.Dialogs));

// The name and the figures don’t wait for the charts, whose code is on its way meanwhile.
void loadCards().catch(() => undefined);

export function ObjectPage({
  object,
  where,
  insight,
  release,
  refreshing,
}: {
  object: ObjectInfo;
  where: Whereabouts;
  insight: InsightDocument;
  release: ReleaseMark;
  refreshing: boolean;
}) {
  useObjectLoads(object, insight);
  const { choices, choose } = useChoices();
  const { profile } = useViewer();
  const { has } = useWorklistDraft();
  const canExport = profile?.entitlements.includes('allow_data_export') ?? false;
  const { tables, open, from, to } = choices;
  const period = useMemo(
    () =>
      clampPeriod(
        { from: parseMonth(from), to: parseMonth(to) },
        { from: insight.first_month, to: insight.last_month },
      ),
    [from, to, insight],
  );
  const toggleTable = useCallback(
    (chart: string) => choose({ tables: toggled(tables, chart) }),
    [tables, choose],
  );
  const toggleFindings = useCallback(() => choose({ open: toggled(open, 'findings') }), [open, choose]);
  const about = `${object.name} · ${sourceNames[insight.source]} · ${verticalNames[insight.vertical]}`;
  const subject = useMemo<ChartSubject>(
    () => ({
      about,
      release,
      metricVersions: insight.metric_versions,
      facts: [{ label: 'Object', value: object.name }, ...placeFacts(insight)],
      canExport,
      tables: new Set((tables ?? '').split(',')),
      toggleTable,
    }),
    [about, release, object.name, insight, canExport, tables, toggleTable],
  );
  const missing = whyMissing(insight);
  const lacking = insight.people === null ? peopleText(insight) : null;
  return (
    <ChartSubjectContext value={subject}>
      <div className={style.page} aria-busy={refreshing}>
        <StuckName name={object.name} insight={insight} type={object.type_code} />
        <ObjectHeader
          object={object}
          where={where}
          insight={insight}
          period={period}
          compared={choices.previous === '1'}
          choose={choose}
        />
        <div className={refreshing ? style.refreshing : undefined}>
          <FindingsLine
            object={object}
            insight={insight}
            isOpen={isIn(choices.open, 'findings')}
            choose={toggleFindings}
          />
          <KeyMetrics name={object.name} insight={insight} period={period} choose={choose} />
          <Suspense fallback={<CardsSkeleton />}>
            <Cards object={object} insight={insight} choices={choices} choose={choose} period={period} />
          </Suspense>
        </div>
        {has(object.sid) && <WorklistTray source={insight.source} />}
        <p className="muted small mt-16">
          Data to {monthName(insight.last_month)}
          {release.built_on && `, published ${dayName(release.built_on)}`}
          <button
            type="button"
            className={style.months}
            data-off-paper
            onClick={() => choose({ dialog: 'months' })}
          >
            Earlier months
          </button>
        </p>
        {missing && <p className="muted small mt-16">{missing}</p>}
        {lacking && <p className="muted small mt-16">{lacking}.</p>}
        <Suspense fallback={null}>
          <Dialogs insight={insight} open={choices.dialog} />
        </Suspense>
      </div>
    </ChartSubjectContext>
  );
}

function useObjectLoads(object: ObjectInfo, { source, vertical }: InsightDocument): void {
  const shown = useRef('');
  const { sid, name, type_code } = object;
  const owner = ownerOf(useViewer());
  // biome-ignore lint/correctness/useExhaustiveDependencies: revalidation returns a new object with the same id.
  useEffect(() => {
    const now = `${sid} ${source} ${vertical}`;
    if (shown.current === now) return;
    const isOtherVertical = shown.current.startsWith(`${sid} ${source} `);
    shown.current = now;
    const about = { ...aboutObject(object, vertical), params: `source=${source}` };
    noteRecent(owner, {
      about: `object:${sid}`,
      title: name,
      detail: `${verticalNames[vertical]} · ${sourceNames[source]}`,
      to: withoutRelease(lookupViewAt({ sid, domain: vertical, type: type_code, source })),
    });
    logEvent(isOtherVertical ? 'domain-change' : 'object-load', about);
  }, [sid, name, source, vertical]);
}
