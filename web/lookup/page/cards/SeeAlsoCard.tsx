import { memo } from 'react';
import { Link } from 'react-router-dom';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { type ObjectTypeCode, objectTypes, typeName } from '../../../../shared/model/lookup/object.ts';
import { leftOutRows } from '../../../../shared/rules/lookup/leftOut.ts';
import { latestMonths } from '../../../../shared/rules/lookup/months.ts';
import { seeAlso, seeAlsoColumns } from '../../../../shared/rules/lookup/relations.ts';
import { shorten, shortNames } from '../../../../shared/rules/lookup/shorten.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
import { lookupViewAt } from '../../../navigation/paths.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { maxInputs } from '../../../ui/charts/explanation.ts';
import { Rivals } from './Rivals.tsx';
import style from './SeeAlsoCard.module.css';

export const SeeAlsoCard = memo(function SeeAlsoCard({
  insight,
  type,
}: {
  insight: InsightDocument;
  type: ObjectTypeCode;
}) {
  const objects = seeAlso(type, insight);
  const known = new Map(insight.see_also.objects.map((each) => [each.sid, each]));
  return (
    <ChartFrame
      rowsSpeak
      id="see-also"
      title="See Also"
      alreadyTable
      definition="Objects mentioned with this one more often than chance predicts."
      months={latestMonths(insight.last_month, 12)}
      n={{ count: insight.see_also.n, of: 'posts' }}
      leftOut={leftOutRows(insight, ['see_also'])}
      foot="Often mentioned together"
      summary={`${objects.length} related objects.`}
      table={{
        columns: [
          { label: 'Related object', kind: 'text' },
          { label: 'Type', kind: 'text' },
          { label: 'Correlation', kind: 'coefficient' },
          { label: 'Raw penetration: share of the object’s posts, %', kind: 'percent' },
          { label: 'Reverse penetration: share of the related object’s posts, %', kind: 'percent' },
          { label: 'Posts that mention both', kind: 'count' },
        ],
        rows: objects.map(({ sid, name, type_code }) => {
          const more = known.get(sid);
          return [
            name,
            objectTypes[type_code].name,
            more?.correlation ?? null,
            more?.raw ?? null,
            more?.reverse ?? null,
            more?.n ?? null,
          ];
        }),
      }}
      explanations={[
        { metric: 'correlation', inputs: bothOf(insight) },
        { metric: 'raw_penetration' },
        { metric: 'reverse_penetration' },
      ]}
    >
      <Rivals insight={insight} />
      <ul className={style.objects} data-columns={seeAlsoColumns(objects.length)}>
        {objects.map(({ sid, name, type_code }) => (
          <li key={sid}>
            <Link
              to={lookupViewAt({ sid, domain: insight.vertical, type: type_code, source: insight.source })}
              title={`${name} (${typeName(type_code)})`}
            >
              {shorten(name, shortNames.seeAlso)}
            </Link>
            <span className={style.type}>{typeName(type_code)}</span>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
});

const bothOf = ({ see_also }: InsightDocument) =>
  see_also.objects
    .slice(0, maxInputs)
    .map(({ name, n }) => ({ name, value: `${exactFigure(n)} of ${exactFigure(see_also.n)} posts` }));
