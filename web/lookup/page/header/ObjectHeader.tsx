import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { type ObjectInfo, typeName } from '../../../../shared/model/lookup/object.ts';
import { symbolText } from '../../../../shared/model/lookup/symbol.ts';
import { sourceNames, verticalNames } from '../../../../shared/model/scope.ts';
import type { Whereabouts } from '../../../../shared/rules/lookup/choosePlace.ts';
import { type Period, spanText } from '../../../../shared/rules/lookup/months.ts';
import { webLink } from '../../../../shared/rules/lookup/webLink.ts';
import { useViewer } from '../../../api/viewer.ts';
import { compareAt, marketAt, sourcesAt } from '../../../navigation/paths.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { OnPaper } from '../../figures/OnPaper.tsx';
import { PeriodPicker } from '../../figures/PeriodPicker.tsx';
import { SourceSwitch, VerticalSwitch } from '../../figures/Switches.tsx';
import toggle from '../../objects/BookmarkToggle.module.css';
import { BookmarkToggle } from '../../objects/BookmarkToggle.tsx';
import type { Choose } from '../../objects/lookupQuery.ts';
import { ObjectTile } from '../../objects/ObjectTile.tsx';
import { useBrief } from '../../saving/useBrief.tsx';
import { usePageActions } from '../../saving/usePageActions.tsx';
import { AsOfMonths } from './AsOfMonths.tsx';
import { useHeadActions } from './useHeadActions.tsx';

type Props = {
  object: ObjectInfo;
  where: Whereabouts;
  insight: InsightDocument;
  period: Period;
  compared: boolean;
  choose: Choose;
};

export const ObjectHeader = memo(function ObjectHeader(props: Props) {
  const { object, insight, period, choose } = props;
  const { anon } = useViewer();
  const place = { source: insight.source, domain: insight.vertical };
  const objects = [object.sid];
  const brief = useBrief({ name: object.name, objects, ...place, period });
  const page = usePageActions();
  const { actions, more } = useHeadActions({ object, insight, period, brief, page, anon, choose });
  return (
    <>
      <PageHead
        title={object.name}
        // The key makes screen readers announce a new object as a new page.
        headingKey={object.sid}
        tile={<ObjectTile name={object.name} logo={object.logo} color={object.color} />}
        filters={<Filters {...props} />}
        actions={actions}
        more={more}
        primary={
          anon ? (
            <Link className={toggle.toggle} to={compareAt({ objects, ...place })}>
              Compare
            </Link>
          ) : (
            <BookmarkToggle
              key={`${object.sid} ${place.source} ${place.domain}`}
              object={object}
              {...place}
            />
          )
        }
      />
      {brief.notice}
      {page.after}
    </>
  );
});

function Filters({ object, where, insight, period, compared, choose }: Props) {
  const place = { source: insight.source, domain: insight.vertical };
  const link = webLink(object.type_code, object.web);
  const company = [object, ...object.parents].find(({ type_code }) => type_code === 'OR');
  const all = { from: insight.first_month, to: insight.last_month };
  return (
    <>
      <span>
        {typeName(object.type_code)}
        {object.symbol && ` · ${symbolText(object.symbol)}`}
      </span>
      {link && (
        <a href={link.href} target="_blank" rel="noopener noreferrer">
          {link.text}
        </a>
      )}
      <span data-off-paper>
        <SourceSwitch sid={object.sid} where={where} source={insight.source} />
      </span>
      <span data-off-paper>
        <VerticalSwitch sid={object.sid} where={where} source={insight.source} />
      </span>
      <span data-off-paper>
        <PeriodPicker quiet period={period} all={all} compared={compared} choose={choose}>
          {(close) => <AsOfMonths onChosen={close} />}
        </PeriodPicker>
      </span>
      {company && (
        <Link data-off-paper to={marketAt({ ...place, company: company.sid })}>
          {company.sid === object.sid ? 'Its brands' : `Brands of ${company.name}`}
        </Link>
      )}
      <Link data-off-paper to={marketAt({ ...place, category: object.category })}>
        Its market
      </Link>
      {object.sources.length > 1 && (
        <Link data-off-paper to={sourcesAt({ sid: object.sid, domain: insight.vertical })}>
          Sources side by side
        </Link>
      )}
      <OnPaper words={[sourceNames[insight.source], verticalNames[insight.vertical], spanText(period)]} />
    </>
  );
}
