import { useMemo } from 'react';
import { incomeBands } from '../../../shared/model/lookup/descriptor.ts';
import { useNames } from '../objects/useObject.ts';

/** Falls back to the id while the names load, or if one is missing. */
export function useDescriptorNames(): (id: number) => string {
  const { data } = useNames();
  return useMemo(() => {
    const names = new Map(data?.descriptors.map(({ id, name }) => [id, name]));
    return (id) => names.get(id) ?? incomeBands[id as keyof typeof incomeBands] ?? String(id);
  }, [data]);
}
