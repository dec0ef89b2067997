import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { type ObjectInfo, typeName } from '../../../../shared/model/lookup/object.ts';
import { symbolText } from '../../../../shared/model/lookup/symbol.ts';
import { sourceNames } from '../../../../shared/model/source.ts';
import { verticalNames } from '../../../../shared/model/vertical.ts';
import type { Whereabouts } from '../../../../shared/rules/lookup/choosePlace.ts';
import { monthName, spanText } from '../../../../shared/rules/lookup/months.ts';
import type { Period } from '../../../../shared/rules/lookup/period.ts';
import { webLink } from '../../../../shared/rules/lookup/webLink.ts';
import { useViewer } from '../../../api/viewer.ts';
import { compareAt, marketAt, sourcesAt, yearReviewAt } from '../../../navigation/paths.ts';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { useMedia } from '../../../ui/useMedia.ts';
import { BriefButton } from '../../brief/BriefButton.tsx';
import { useBrief } from '../../brief/useBrief.tsx';
import type { Choose } from '../../data/lookupQuery.ts';
import { FollowButton } from '../../follows/FollowButton.tsx';
import style from '../../frame/ObjectHeader.module.css';
import { OnPaper } from '../../frame/OnPaper.tsx';
import { PeriodPicker } from '../../frame/PeriodPicker.tsx';
import { SourceSwitch, VerticalSwitch } from '../../frame/Switches.tsx';
import { BookmarkToggle } from '../../objects/BookmarkToggle.tsx';
import { ObjectTile } from '../../objects/ObjectTile.tsx';
import { ShareMenu } from '../../savedViews/ShareMenu.tsx';
import { AddToWorklist } from '../../worklist/AddToWorklist.tsx';
import { SettingsMenu } from './SettingsMenu.tsx';

export const ObjectHeader = memo(function ObjectHeader({
  object,
  where,
  insight,
  period,
  compared,
  choose,
}: {
  object: ObjectInfo;
  where: Whereabouts;
  insight: InsightDocument;
  period: Period;
  compared: boolean;
  choose: Choose;
}) {
  const small = useMedia('(max-width: 959px)');
  const { anon } = useViewer();
  const link = webLink(object.type_code, object.web);
  const company = [object, ...object.parents].find(({ type_code }) => type_code === 'OR');
  const place = { source: insight.source, domain: insight.vertical };
  const all = { from: insight.first_month, to: insight.last_month };
  const brief = useBrief({
    name: object.name,
    objects: [object.sid],
    domain: insight.vertical,
    source: insight.source,
    period,
  });
  const periodPicker = <PeriodPicker period={period} all={all} compared={compared} choose={choose} />;
  return (
    <div className={style.header}>
      <div className={style.who}>
        <ObjectTile name={object.name} logo={object.logo} color={object.color} />
        <div className={style.names}>
          {/* The key makes screen readers announce a new object as a new page. */}
          <PageHeading key={object.sid} title={object.name} className={style.name} />
          <p className={style.type}>
            {typeName(object.type_code)}
            {object.symbol && ` · ${symbolText(object.symbol)}`}
            {link && (
              <>
                {' · '}
                <a href={link.href} target="_blank" rel="noopener noreferrer">
                  {link.text}
                </a>
              </>
            )}
            {' · '}
            <span data-off-paper>
              {company && (
                <>
                  <Link to={marketAt({ ...place, company: company.sid })}>
                    {company.sid === object.sid ? 'Its brands' : `Brands of ${company.name}`}
                  </Link>
                  {' · '}
                </>
              )}
              <Link to={marketAt({ ...place, category: object.category })}>Its market</Link>
              {' · '}
              {object.sources.length > 1 && (
                <>
                  <Link to={sourcesAt({ sid: object.sid, domain: insight.vertical })}>
                    Sources side by side
                  </Link>
                  {' · '}
                </>
              )}
            </span>
            {/* Each source has its own release date. */}
            <span className={style.until}>Data to {monthName(insight.last_month)}</span>
          </p>
          <OnPaper words={[sourceNames[insight.source], verticalNames[insight.vertical], spanText(period)]} />
        </div>
      </div>
      <div className={style.actions} data-off-paper>
        {small ? (
          <>
            <SettingsMenu
              sid={object.sid}
              where={where}
              source={insight.source}
              choose={choose}
              brief={brief}
            />
            {brief.notice}
          </>
        ) : (
          <>
            <SourceSwitch sid={object.sid} where={where} source={insight.source} />
            <VerticalSwitch sid={object.sid} where={where} source={insight.source} />
          </>
        )}
        {periodPicker}
        {!anon && (
          <BookmarkToggle
            key={`${object.sid} ${insight.source} ${insight.vertical}`}
            object={object}
            source={insight.source}
            domain={insight.vertical}
          />
        )}
        <FollowButton look={style.action} />
        <AddToWorklist sid={object.sid} name={object.name} look={style.action} />
        <Link
          className={style.action}
          to={compareAt({ objects: [object.sid], domain: insight.vertical, source: insight.source })}
        >
          <svg viewBox="0 0 16 16" width="13" height="13" aria-hidden="true">
            <path d="M3 13.5V7M8 13.5v-11M13 13.5v-4" stroke="currentColor" strokeWidth="1.6" />
          </svg>
          Compare
        </Link>
        {!small && (
          <Link className={style.action} to={yearReviewAt({ ...place, objects: [object.sid] })}>
            Year in review
          </Link>
        )}
        <ShareMenu look={style.action} />
        {!small && <BriefButton brief={brief} look={style.action} />}
        {!small && <SettingsMenu onlyDetails choose={choose} />}
      </div>
    </div>
  );
});
