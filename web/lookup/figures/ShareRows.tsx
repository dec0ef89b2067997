import type { ReactNode } from 'react';
import { besideCategory } from '../../../shared/rules/lookup/besideCategory.ts';
import { isFew } from '../../../shared/rules/lookup/percentile.ts';
import type { GeographyMeasure } from '../../../shared/rules/lookup/places.ts';
import { RankBar, RankScale } from '../../ui/charts/RankBar.tsx';
import { ShareHeads, ShareRow } from '../../ui/charts/ShareRow.tsx';
import { useOpenRow } from '../../ui/charts/useOpenRow.ts';
import { ShareDetails } from './ShareDetails.tsx';
import style from './ShareRows.module.css';

export type NamedShare = Parameters<typeof ShareDetails>[0]['share'] & {
  readonly key: string;
  readonly name: string;
  readonly shortName?: string | undefined;
  readonly group: Parameters<typeof ShareDetails>[0]['group'];
  /** `authors with a known age` */
  readonly of: string;
};

/** A list of shares of people on one scale: ranks, or shares beside the category’s. */
export function ShareRows({
  rows,
  measure,
  label,
  others,
  withScale = false,
  wideNames = false,
}: {
  rows: readonly NamedShare[];
  measure: GeographyMeasure;
  label: string;
  others: string;
  withScale?: boolean;
  wideNames?: boolean;
}): ReactNode {
  const { rowOf } = useOpenRow(rows.length);
  const list = rows.map((row, at) => {
    const { key, name, shortName, group, of } = row;
    const opening = {
      ...rowOf(key, at),
      details: <ShareDetails name={name} share={row} group={group} of={of} others={others} />,
    };
    return measure === 'percentile' ? (
      <RankBar key={key} name={name} shortName={shortName} percentile={row.percentile} {...opening} />
    ) : (
      <ShareRow
        key={key}
        name={name}
        shortName={shortName}
        share={row.percent}
        beside={besideCategory(row, group)}
        remark={isFew(row) ? 'few authors' : undefined}
        {...opening}
      />
    );
  });
  return (
    <>
      {measure === 'raw' && withScale && <ShareHeads />}
      <ul className={style.rows} aria-label={label} data-names={wideNames ? 'wide' : undefined}>
        {list}
      </ul>
      {measure === 'percentile' && withScale && <RankScale />}
    </>
  );
}
