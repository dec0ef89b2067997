import { Menu } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { type SourceId, sourceNames, type VerticalId, verticalNames } from '../../../shared/model/scope.ts';
import type { Whereabouts } from '../../../shared/rules/lookup/choosePlace.ts';
import { lookupViewAt } from '../../navigation/paths.ts';
import { ReasonedItem } from '../../ui/controls/ReasonedItem.tsx';
import { FilterMenu } from '../../ui/page/FilterMenu.tsx';
import { useCurrentSource } from '../objects/useCurrentSource.ts';

type SwitchProps = { sid: number; where: Whereabouts; source: SourceId };

/** Switching sources reloads the page's data and also changes the current source. */
function useSwitches({ sid, where, source }: SwitchProps) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { sources, choose } = useCurrentSource();
  return {
    sources,
    toSource(next: SourceId) {
      // Navigates without waiting. If saving the choice fails, the page still shows the new source.
      choose(next).catch(() => undefined);
      navigate(lookupViewAt({ sid, domain: where.domain, source: next }, query));
    },
    toVertical(next: VerticalId) {
      navigate(lookupViewAt({ sid, domain: next, source }, query));
    },
  };
}

export const SourceSwitch = (props: SwitchProps) => (
  <FilterMenu label="Source" text={sourceNames[props.source]}>
    <SourceItems {...props} />
  </FilterMenu>
);

export const VerticalSwitch = (props: SwitchProps) => (
  <FilterMenu label="Vertical" text={props.where.domain ? verticalNames[props.where.domain] : ''}>
    <VerticalItems {...props} />
  </FilterMenu>
);

function SourceItems(props: SwitchProps) {
  const { sources, toSource } = useSwitches(props);
  return sources.map((each) => (
    <ReasonedItem
      key={each}
      because={props.where.sources.includes(each) ? null : 'no data'}
      rightSection={each === props.source ? <Check /> : null}
      onClick={() => each !== props.source && toSource(each)}
    >
      <span className={each === props.source ? 'strong' : undefined}>{sourceNames[each]}</span>
    </ReasonedItem>
  ));
}

function VerticalItems(props: SwitchProps) {
  const { toVertical } = useSwitches(props);
  return props.where.domains.map((each) => (
    <Menu.Item
      key={each}
      rightSection={each === props.where.domain ? <Check /> : null}
      onClick={() => each !== props.where.domain && toVertical(each)}
    >
      <span className={each === props.where.domain ? 'strong' : undefined}>{verticalNames[each]}</span>
    </Menu.Item>
  ));
}

export function Down() {
  return (
    <svg viewBox="0 0 10 6" width="9" height="6" aria-hidden="true">
      <path d="M1 1l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

function Check() {
  return (
    <svg viewBox="0 0 12 10" width="12" height="10" role="img" aria-label="shown now">
      <path d="M1 5l3.5 3.5L11 1" fill="none" stroke="var(--sea)" strokeWidth="1.8" />
    </svg>
  );
}
