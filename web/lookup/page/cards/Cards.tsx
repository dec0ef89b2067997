import { type ReactNode, useMemo } from 'react';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import type { Period } from '../../../../shared/rules/lookup/period.ts';
import { useAnnotations } from '../../annotations/useNotes.ts';
import type { Choices, Choose } from '../../data/lookupQuery.ts';
import grid from '../../frame/grid.module.css';
import { layOut, spanStyle, spansOf } from '../../frame/layOut.ts';
import { ActivityCard } from '../../timeline/ActivityCard.tsx';
import { GeographiesCard } from '../geographies/GeographiesCard.tsx';
import { type CardId, cardRows, heightsWith, midRows, presentCards } from './cards.ts';
import { DemographicsCard } from './DemographicsCard.tsx';
import { DistributionCard } from './DistributionCard.tsx';
import { PsychographicsCard } from './PsychographicsCard.tsx';
import { RelationsCard } from './RelationsCard.tsx';
import { RetentionCard } from './RetentionCard.tsx';
import { SeeAlsoCard } from './SeeAlsoCard.tsx';
import { ThemesCard } from './ThemesCard.tsx';

export function Cards({
  object,
  insight,
  choices,
  choose,
  period,
}: {
  object: ObjectInfo;
  insight: InsightDocument;
  choices: Choices;
  choose: Choose;
  period: Period;
}) {
  const compared = choices.previous === '1';
  const forecast = choices.forecast === '1';
  const common = { insight, choose };
  const noted = (useAnnotations([object.sid]).data?.annotations.length ?? 0) > 0;
  const { wide, mid } = useMemo(() => {
    const present = presentCards(object.type_code, insight);
    const heights = heightsWith({ notes: noted, signal: insight.signal !== undefined, forecast });
    const spansIn = (rows: typeof cardRows) => spansOf(layOut(rows, present), heights);
    return { wide: spansIn(cardRows), mid: spansIn(midRows) };
  }, [object.type_code, insight, noted, forecast]);
  const cards: Record<CardId, () => ReactNode> = {
    activity: () => (
      <ActivityCard
        {...common}
        name={object.name}
        overlay={choices.overlay}
        forecast={forecast}
        period={period}
        compared={compared}
      />
    ),
    demographics: () => (
      <DemographicsCard
        {...common}
        tab={choices.demographic}
        measure={choices.measure}
        type={object.type_code}
      />
    ),
    relations: () => (
      <RelationsCard {...common} kind={choices.relation} period={period} compared={compared} />
    ),
    themes: () => <ThemesCard {...common} order={choices.themes} type={object.type_code} />,
    retention: () => <RetentionCard {...common} />,
    geographies: () => (
      <GeographiesCard {...common} place={choices.place} measure={choices.measure} type={object.type_code} />
    ),
    psychographics: () => <PsychographicsCard insight={insight} type={object.type_code} />,
    distribution: () => <DistributionCard {...common} period={period} compared={compared} />,
    'see-also': () => <SeeAlsoCard insight={insight} type={object.type_code} />,
  };
  return (
    <div className={grid.grid}>
      {[...wide].map(([id, span]) => (
        <div key={id} className={grid.card} style={spanStyle(span, mid.get(id))}>
          {cards[id]()}
        </div>
      ))}
    </div>
  );
}
