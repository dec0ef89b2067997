import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { SearchMatch } from '../../../../shared/model/lookup/match.ts';
import { type SourceId, sourceNames } from '../../../../shared/model/source.ts';
import { verticalNames } from '../../../../shared/model/vertical.ts';
import { counted } from '../../../../shared/rules/text/counted.ts';
import { lookupViewAt } from '../../../navigation/paths.ts';
import { Hint } from '../../../ui/controls/Hint.tsx';
import { Reasoned } from '../../../ui/controls/Reasoned.tsx';
import { availabilityText } from '../box/availabilityText.ts';
import { availabilityIn } from '../box/matchPlace.ts';
import style from './ResultsTable.module.css';

/** The first market vertical with data, all others on request; or why there is none. */
export function Verticals({ match, source }: { match: SearchMatch; source: SourceId | null }) {
  const [all, setAll] = useState(false);
  const availability = availabilityIn(source)(match);
  if (availability.kind === 'other_sources') {
    const sources = availability.sources.map((each) => sourceNames[each]).join(', ');
    return <Hint text={`Data is available in ${sources}`}>{availabilityText.other_sources}</Hint>;
  }
  if (availability.kind !== 'here') return <span>{availabilityText[availability.kind]}</span>;
  const domains = match.domains.toSorted((one, other) => Number(other.has_data) - Number(one.has_data));
  const more = domains.length - 1;
  return (
    <ul className={style.chips}>
      {(all ? domains : domains.slice(0, 1)).map(({ domain_sid, has_data }) => (
        <li key={domain_sid}>
          {has_data && source ? (
            <Link
              className={style.chip}
              to={lookupViewAt({ sid: match.object_sid, domain: domain_sid, type: match.type_code, source })}
            >
              {verticalNames[domain_sid]}
            </Link>
          ) : (
            <Reasoned because="There are too few posts to show figures.">
              {(held) => (
                <button type="button" className={style.greyedChip} {...held}>
                  {verticalNames[domain_sid]}
                </button>
              )}
            </Reasoned>
          )}
        </li>
      ))}
      {!all && more > 0 && (
        <li>
          <button
            type="button"
            className={style.more}
            aria-label={`${counted(more, 'more market vertical')} of ${match.name}`}
            onClick={() => setAll(true)}
          >
            +{more}
          </button>
        </li>
      )}
    </ul>
  );
}
