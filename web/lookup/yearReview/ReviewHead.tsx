import { Menu } from '@mantine/core';
import { Link, useNavigate } from 'react-router-dom';
import { reviewMonths, type YearReview } from '../../../shared/model/lookup/yearReview.ts';
import { type SourceId, sourceNames, type VerticalId, verticalNames } from '../../../shared/model/scope.ts';
import { comparisonTitle } from '../../../shared/rules/lookup/comparisonTitle.ts';
import { latestMonths } from '../../../shared/rules/lookup/months.ts';
import { reviewTitle, reviewWindow } from '../../../shared/rules/lookup/yearReview/texts.ts';
import { useViewer } from '../../api/viewer.ts';
import { compareAt, lookupViewAt, yearReviewAt } from '../../navigation/paths.ts';
import { ActionButton } from '../../ui/controls/Action.tsx';
import { FilterChoice } from '../../ui/page/FilterChoice.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { useBrief } from '../saving/useBrief.tsx';
import { usePageActions } from '../saving/usePageActions.tsx';

export type ReviewPlace = { objects: readonly number[]; source: SourceId; domain: VerticalId };

export function ReviewHead({ review, place }: { review: YearReview; place: ReviewPlace }) {
  const { objects, source, domain } = place;
  const navigate = useNavigate();
  const { profile } = useViewer();
  const page = usePageActions();
  const brief = useBrief({
    name: `Year in review ${comparisonTitle(review.rows.map(({ name }) => name))}`,
    ...place,
    period: latestMonths(review.last_month, reviewMonths),
    kind: 'year',
  });
  const [first] = review.rows;
  const sources = (profile?.sources ?? [])
    .filter(({ verticals }) => verticals.includes(domain))
    .map((each) => each.source);
  const compare = compareAt({ objects, source, domain });
  return (
    <>
      <PageHead
        title={reviewTitle(review)}
        filters={
          <>
            <FilterChoice
              label="Source"
              value={source}
              options={sources.map((value) => ({ value, label: sourceNames[value] }))}
              onChange={(next) =>
                navigate(yearReviewAt({ objects, source: next, domain }), { replace: true })
              }
            />
            <span>{verticalNames[domain]}</span>
            <span>{reviewWindow(review)}</span>
            <Link to={compare} data-off-paper>
              Change objects
            </Link>
          </>
        }
        actions={[
          objects.length === 1 && first
            ? { name: 'Open look-up', to: lookupViewAt({ sid: first.sid, source, domain }) }
            : { name: 'Open comparison', to: compare },
        ]}
        more={[
          ...(brief.allowed ? [{ name: 'Slides (PowerPoint)', onClick: () => brief.save('pptx') }] : []),
          ...page.save,
          ...page.tell,
          ...page.share,
        ]}
        primary={
          brief.allowed && (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionButton aria-disabled={brief.working}>
                  {brief.working ? 'Creating file…' : 'Download PDF'}
                </ActionButton>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => brief.save('pdf', 'a4')}>A4</Menu.Item>
                <Menu.Item onClick={() => brief.save('pdf', 'letter')}>US Letter</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )
        }
      />
      {page.after}
      {brief.notice}
    </>
  );
}
