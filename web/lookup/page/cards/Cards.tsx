import { type ReactNode, useMemo } from 'react';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import type { Period } from '../../../../shared/rules/lookup/months.ts';
import { useMedia } from '../../../ui/useMedia.ts';
import { useAnnotations } from '../../annotations/useNotes.ts';
import grid from '../../figures/grid.module.css';
import { layOut, spanStyle, spansOf } from '../../figures/layOut.ts';
import { useDescriptorNames } from '../../figures/useDescriptorNames.ts';
import { type Choices, type Choose, isIn, toggled } from '../../objects/lookupQuery.ts';
import { GeographiesCard } from '../geographies/GeographiesCard.tsx';
import { ActivityCard } from './ActivityCard.tsx';
import { type CardId, cardRows, cardTitles, heightsWith, midRows, presentCards } from './cards.ts';
import { DemographicsCard } from './DemographicsCard.tsx';
import { DistributionCard } from './DistributionCard.tsx';
import { Fold } from './Fold.tsx';
import { foldLine } from './foldLine.ts';
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
  const listed = { ...common, type: object.type_code, all: choices.all };
  const phone = useMedia('(max-width: 959px)');
  const nameOf = useDescriptorNames();
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
    themes: () => <ThemesCard {...listed} order={choices.themes} />,
    retention: () => <RetentionCard {...common} />,
    geographies: () => <GeographiesCard {...listed} place={choices.place} measure={choices.measure} />,
    psychographics: () => <PsychographicsCard {...listed} measure={choices.measure} />,
    distribution: () => <DistributionCard {...common} period={period} compared={compared} />,
    'see-also': () => <SeeAlsoCard insight={insight} type={object.type_code} />,
  };
  return (
    <div className={grid.grid}>
      {[...wide].map(([id, span]) => (
        <div
          key={id}
          className={grid.card}
          data-chart={id === 'activity' || undefined}
          style={spanStyle(span, mid.get(id))}
        >
          {phone && !alwaysOpen.has(id) ? (
            <Fold
              title={cardTitles[id]}
              line={foldLine(id, insight, object.type_code, nameOf)}
              isOpen={isIn(choices.open, id)}
              toggle={() => choose({ open: toggled(choices.open, id) })}
            >
              {cards[id]}
            </Fold>
          ) : (
            cards[id]()
          )}
        </div>
      ))}
    </div>
  );
}

/** The cards that everybody comes for are open on phones, too. */
const alwaysOpen: ReadonlySet<CardId> = new Set(['activity', 'demographics']);
