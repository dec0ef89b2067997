import { type ReactNode, useMemo } from 'react';
import type { InsightDocument } from '../../../shared/model/insight.ts';
import type { ObjectInfo } from '../../../shared/model/object.ts';
import type { Period } from '../../../shared/rules/lookup/period.ts';
import { ActivityCard } from './ActivityCard.tsx';
import { type CardId, cardHeights, cardRows, midRows, presentCards } from './cards.ts';
import { DemographicsCard } from './DemographicsCard.tsx';
import { DistributionCard } from './DistributionCard.tsx';
import { GeographiesCard } from './GeographiesCard.tsx';
import grid from './grid.module.css';
import { layOut, spans } from './layOut.ts';
import type { Choices, Choose } from './lookupQuery.ts';
import { PsychographicsCard } from './PsychographicsCard.tsx';
import { RelationsCard } from './RelationsCard.tsx';
import { RetentionCard } from './RetentionCard.tsx';
import { SeeAlsoCard } from './SeeAlsoCard.tsx';
import { ThemesCard } from './ThemesCard.tsx';

/** Every card that has something to show, on the grid. */
export function Cards({
  object,
  insight,
  choices,
  choose,
  period,
  canExport,
}: {
  object: ObjectInfo;
  insight: InsightDocument;
  choices: Choices;
  choose: Choose;
  period: Period;
  canExport: boolean;
}) {
  const compared = choices.previous === '1';
  const common = { insight, choose };
  const placed = useMemo(() => {
    const present = presentCards(object.type_code, insight);
    const mid = new Map(
      layOut(midRows, present)
        .flat()
        .map(({ id, columns }) => [id, columns]),
    );
    return layOut(cardRows, present).flatMap((row) => {
      const height = Math.max(...row.map(({ id }) => cardHeights[id]));
      return row.map((card) => ({ ...card, mid: mid.get(card.id) ?? 12, height }));
    });
  }, [object.type_code, insight]);
  const cards: Record<CardId, () => ReactNode> = {
    activity: () => (
      <ActivityCard
        {...common}
        overlay={choices.overlay}
        period={period}
        compared={compared}
        canExport={canExport}
      />
    ),
    demographics: () => <DemographicsCard {...common} tab={choices.demographic} category={object.category} />,
    relations: () => (
      <RelationsCard {...common} kind={choices.relation} period={period} compared={compared} />
    ),
    themes: () => <ThemesCard insight={insight} />,
    retention: () => <RetentionCard {...common} />,
    geographies: () => (
      <GeographiesCard
        {...common}
        place={choices.place}
        measure={choices.measure}
        category={object.category}
      />
    ),
    psychographics: () => <PsychographicsCard insight={insight} />,
    distribution: () => <DistributionCard {...common} period={period} compared={compared} />,
    'see-also': () => <SeeAlsoCard insight={insight} type={object.type_code} />,
  };
  return (
    <div className={grid.grid}>
      {placed.map(({ id, columns, mid, height }) => (
        <div key={id} className={grid.card} style={spans(columns, mid, height)}>
          {cards[id]()}
        </div>
      ))}
    </div>
  );
}
