import { type SourceId, sourceNames, type VerticalId, verticalNames } from '../../../shared/model/scope.ts';
import { FilterChoice } from '../../ui/page/FilterChoice.tsx';

/** Source and vertical as quiet links of a head. */
export const PlaceMenus = ({
  place: { source, sources, domain, verticals },
  onSource,
  onVertical,
}: {
  place: {
    source: SourceId;
    sources: readonly SourceId[];
    domain: VerticalId;
    verticals: readonly VerticalId[];
  };
  onSource: (next: SourceId) => void;
  onVertical: (next: VerticalId) => void;
}) => (
  <>
    <FilterChoice
      label="Source"
      value={source}
      options={sources.map((value) => ({ value, label: sourceNames[value] }))}
      onChange={onSource}
    />
    <VerticalMenu domain={domain} verticals={verticals} onVertical={onVertical} />
  </>
);

export const VerticalMenu = ({
  domain,
  verticals,
  onVertical,
}: {
  domain: VerticalId;
  verticals: readonly VerticalId[];
  onVertical: (next: VerticalId) => void;
}) => (
  <FilterChoice
    label="Vertical"
    value={domain}
    options={verticals.map((value) => ({ value, label: verticalNames[value] }))}
    onChange={onVertical}
  />
);
