import type { listPersonnel as endpoint } from '../../../shared/api/customers/personnel.ts';
import type { Output } from '../../../shared/api/endpoint.ts';
import { currentContent, readShelf } from '../../content/library/readContent.ts';

export async function listPersonnel(): Promise<Output<typeof endpoint>> {
  const personnel = (await readShelf(await currentContent(), 'personnel')) ?? [];
  return { personnel: personnel.toSorted((one, other) => one.name.localeCompare(other.name)) };
}
