import type { DemographicGroup } from '../../../shared/model/lookup/descriptor.ts';

export const noDemographic: Record<DemographicGroup, string> = {
  gender: 'No Gender Data Available',
  age: 'No Age Data Available',
  race: 'No Race Data Available',
  income: 'No Income Data Available',
};
