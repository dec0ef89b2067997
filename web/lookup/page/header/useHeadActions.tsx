import { useContext } from 'react';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { maxWorklistObjects } from '../../../../shared/model/lookup/match.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { type Period, sliceSeries, sumOf } from '../../../../shared/rules/lookup/months.ts';
import { compareAt, slidesAt, yearReviewAt } from '../../../navigation/paths.ts';
import { ChartSubjectContext } from '../../../ui/charts/chartSubject.ts';
import { monthsText } from '../../../ui/charts/fileTable.ts';
import type { PageAction } from '../../../ui/page/PageHead.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import type { Choose } from '../../objects/lookupQuery.ts';
import { useWorklistDraft } from '../../savedLists/worklist/useWorklistDraft.ts';
import type { useBrief } from '../../saving/useBrief.tsx';
import type { PageActions } from '../../saving/usePageActions.tsx';

export type About = {
  object: ObjectInfo;
  insight: InsightDocument;
  period: Period;
  brief: ReturnType<typeof useBrief>;
  page: PageActions;
  anon: boolean;
  choose: Choose;
};

/** The actions in the head of a look-up page; on phones, most of them are in its menu. */
export function useHeadActions(about: About): { actions: PageAction[]; more: PageAction[] } {
  const { object, insight, brief, page, anon, choose } = about;
  const small = useMedia('(max-width: 959px)');
  const worklist = useWorklistAction(object.sid);
  const csv = useActivityFile(about);
  const objects = [object.sid];
  const place = { objects, domain: insight.vertical, source: insight.source };
  // Guests have it as the filled button.
  const compare = anon ? [] : [{ name: 'Compare', to: compareAt(place) }];
  const files = brief.allowed ? [{ name: 'Download', items: filesOf(brief, csv) }] : [];
  const rest: PageAction[] = [
    ...page.save,
    ...page.share,
    { name: 'Year in review', to: yearReviewAt(place) },
    ...(brief.allowed ? [{ name: 'Slides', to: slidesAt(objects, queryOf(place)) }] : []),
    { name: 'Earlier months', onClick: () => choose({ dialog: 'months' }) },
    { name: 'Access Details', onClick: () => choose({ dialog: 'access' }) },
  ];
  return small
    ? { actions: [...page.tell, ...compare], more: [worklist, ...files, ...rest] }
    : { actions: [...compare, worklist, ...files, ...page.tell], more: rest };
}

const queryOf = ({ domain, source }: { domain: number; source: number }) =>
  new URLSearchParams({
    ...Object.fromEntries(new URLSearchParams(window.location.search)),
    domain: String(domain),
    source: String(source),
  });

function useWorklistAction(sid: number): PageAction {
  const { has, full, add, remove } = useWorklistDraft();
  const listed = has(sid);
  if (full && !listed) {
    return {
      name: `A worklist can hold up to ${maxWorklistObjects} objects`,
      disabled: true,
      onClick: () => {},
    };
  }
  return {
    name: listed ? 'In worklist' : 'Add to worklist',
    pressed: listed,
    onClick: () => (listed ? remove(sid) : add(sid)),
  };
}

function filesOf(brief: About['brief'], csv: () => void): PageAction[] {
  const { save, withNotes, setWithNotes } = brief;
  return [
    { name: 'PDF, A4', onClick: () => save('pdf', 'a4') },
    { name: 'PDF, US Letter', onClick: () => save('pdf', 'letter') },
    { name: 'Slides (PowerPoint)', onClick: () => save('pptx') },
    { name: 'Workbook (Excel)', onClick: () => save('xlsx') },
    { name: 'Download CSV', onClick: csv },
    ...(withNotes === null
      ? []
      : [{ name: 'Include notes', pressed: withNotes, onClick: () => setWithNotes(!withNotes) }]),
  ];
}

/** The months of the page as a table; what makes it is loaded when somebody asks. */
function useActivityFile({ insight, period }: About): () => void {
  const { about, release, facts } = useContext(ChartSubjectContext);
  return async () => {
    const [{ activityTable }, { downloadTable }] = await Promise.all([
      import('../dialogs/activityTable.ts'),
      import('../../../ui/charts/downloadTable.ts'),
    ]);
    const posts = sliceSeries(insight.activity.authentic, insight.last_month, period);
    const n = { count: sumOf(posts), of: 'posts' } as const;
    const basis = { months: period, n, release, leftOut: undefined, facts };
    downloadTable(activityTable(insight, period), basis, [about, 'Activity', monthsText(period)].flat());
  };
}
